import { Flex } from '@mantine/core';
import { IconDots, IconMap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyScreen } from '../../platform/lazy/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import { MenuTrigger } from '../../ui/index.ts';
import classes from './dashboard.module.css';
import { DOCK_TABLE, type DockEntry } from './docks.tsx';
import type { MoreMenuProps } from './MoreMenu.tsx';
import { useNoBadge } from './ToolRail.tsx';

const MoreMenu = lazyScreen<MoreMenuProps>(async () => (await import('./MoreMenu.tsx')).MoreMenu);

interface Props {
  readonly open: Dock | undefined;
  onOpen(dock: Dock | undefined): void;
}

export function PhoneBar({ open, onOpen }: Props) {
  const { t } = useTranslation();
  const others = DOCK_TABLE.filter(({ phone }) => !phone);
  return (
    <nav className={classes.phoneBar} aria-label={t('dashboard.tools')} data-region data-clear-of-toasts>
      {DOCK_TABLE.filter(({ phone }) => phone).map((entry) => (
        <BarItem
          key={entry.dock}
          entry={entry}
          isOpen={open === entry.dock}
          onOpen={() => onOpen(entry.dock)}
        />
      ))}
      <button type="button" aria-pressed={open === undefined} onClick={() => onOpen(undefined)}>
        <IconMap size={20} aria-hidden="true" />
        {t('dashboard.map')}
      </button>
      {others.length > 0 && (
        <MenuTrigger menu={(opening) => <MoreMenu opening={opening} entries={others} onOpen={onOpen} />}>
          {(trigger) => (
            <button
              {...trigger}
              type="button"
              data-more
              data-open={others.some(({ dock }) => dock === open) || undefined}
            >
              <IconDots size={20} aria-hidden="true" />
              {t('dashboard.more')}
            </button>
          )}
        </MenuTrigger>
      )}
    </nav>
  );
}

interface ItemProps {
  readonly entry: DockEntry;
  onOpen(): void;
}

function BarItem({
  entry: { phone, useBadge = useNoBadge },
  isOpen,
  onOpen,
}: ItemProps & { readonly isOpen: boolean }): ReactNode {
  const { t } = useTranslation();
  const { count } = useBadge();
  if (!phone) return null;
  const { icon: ItemIcon, text } = phone;
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      <Flex component="span" pos="relative">
        <ItemIcon size={20} aria-hidden="true" />
        {count > 0 && <span className={classes.badge}>{count}</span>}
      </Flex>
      {t(text)}
    </button>
  );
}
