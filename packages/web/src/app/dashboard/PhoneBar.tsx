import { Flex, Menu } from '@mantine/core';
import { IconDots, IconMap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/selection/index.ts';
import classes from './dashboard.module.css';
import { DOCK_TABLE, type DockEntry } from './docks.tsx';
import { useNoBadge } from './ToolRail.tsx';

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
        <Menu position="top-end" withinPortal={false} width={240}>
          <Menu.Target>
            <button type="button" data-more data-open={others.some(({ dock }) => dock === open) || undefined}>
              <IconDots size={20} aria-hidden="true" />
              {t('dashboard.more')}
            </button>
          </Menu.Target>
          <Menu.Dropdown className={classes.more}>
            {others.map((entry) => (
              <MoreItem key={entry.dock} entry={entry} onOpen={() => onOpen(entry.dock)} />
            ))}
          </Menu.Dropdown>
        </Menu>
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

function MoreItem({ entry: { tool, icon: ItemIcon, useBadge = useNoBadge }, onOpen }: ItemProps) {
  const { t } = useTranslation();
  const { count, key } = useBadge();
  return (
    <Menu.Item leftSection={<ItemIcon size={20} aria-hidden="true" />} onClick={onOpen}>
      {count > 0 ? t(key, { count }) : t(tool)}
    </Menu.Item>
  );
}
