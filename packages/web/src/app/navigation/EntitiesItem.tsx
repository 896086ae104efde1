import { ENTITY_NAMES } from 'virtual:entity-names';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { decide, USER } from '../../features/identity/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.tsx';
import { MenuTrigger } from '../../ui/index.ts';
import { EntitiesPopover } from './lazy-menus.ts';
import classes from './NavigationBar.module.css';

const NAMES = new Set(ENTITY_NAMES.map(({ name }) => name));

/** Entity paths can be prefixes of others'. */
function isOfEntity(pathname: string): boolean {
  const [, name = '', second] = pathname.split('/');
  return NAMES.has(name) && second !== 'monitoring-preview' && second !== 'standalone';
}

export function EntitiesItem() {
  const { t } = useTranslation();
  const { account } = useSession();
  const pathname = useRouterState({ select: (router) => router.location.pathname });
  if (decide([USER], account) !== 'allow') return null;
  return (
    <MenuTrigger popup="dialog" menu={(opening) => <EntitiesPopover opening={opening} path={pathname} />}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          className={classes.item}
          data-here={isOfEntity(pathname) || undefined}
          data-cy="entity"
        >
          {t('app.nav.entities')}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </MenuTrigger>
  );
}
