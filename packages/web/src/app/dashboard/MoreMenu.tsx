import { Menu } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { Dock } from '../../shared/docks/index.ts';
import type { Opening } from '../../ui/index.ts';
import { OpenMenu } from '../../ui/menu/OpenMenu.tsx';
import classes from './dashboard.module.css';
import type { DockEntry } from './docks.tsx';
import { useNoBadge } from './ToolRail.tsx';

export interface MoreMenuProps {
  readonly opening: Opening;
  readonly entries: readonly DockEntry[];
  onOpen(dock: Dock): void;
}

export function MoreMenu({ opening, entries, onOpen }: MoreMenuProps) {
  return (
    <OpenMenu opening={opening} position="top-end" width={240}>
      <Menu.Dropdown className={classes.more}>
        {entries.map((entry) => (
          <MoreItem key={entry.dock} entry={entry} onOpen={() => onOpen(entry.dock)} />
        ))}
      </Menu.Dropdown>
    </OpenMenu>
  );
}

interface ItemProps {
  readonly entry: DockEntry;
  onOpen(): void;
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
