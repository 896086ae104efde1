import { ENTITY_NAMES } from 'virtual:entity-names';
import { Box, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { decide, USER } from '../../features/identity/index.ts';
import { EntitiesMenu } from '../../features/palette/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import classes from './NavigationBar.module.css';

const NAMES = new Set(ENTITY_NAMES.map(({ name }) => name));

/** Other screens share the beginning of some entity paths. */
function isOfEntity(pathname: string): boolean {
  const [, name = '', second] = pathname.split('/');
  return NAMES.has(name) && second !== 'monitoring-preview' && second !== 'standalone';
}

export function EntitiesItem() {
  const { t } = useTranslation();
  const { account } = useSession();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  const [isOpen, setOpen] = useState(false);
  if (decide([USER], account) !== 'allow') return null;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.item}
          data-here={isOfEntity(pathname) || undefined}
          data-cy="entity"
          onClick={() => setOpen(!isOpen)}
        >
          {t('app.nav.entities')}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('app.nav.entities')}>
        {isOpen && (
          <Suspense fallback={<Box w="min(1040px, calc(100vw - 64px))" h={320} />}>
            <EntitiesMenu path={pathname} onGo={() => setOpen(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
