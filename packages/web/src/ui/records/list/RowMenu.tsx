import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay } from '../../../platform/session/index.tsx';

interface Props {
  readonly name: string;
  readonly isArchived: boolean;
  /** -1 without keyboard focus. */
  readonly tabIndex?: 0 | -1;
  onEdit(): void;
  onArchive(): void;
  onRestore(): void;
}

export function RowMenu({ name, isArchived, tabIndex = 0, onEdit, onArchive, onRestore }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // Rows open themselves.
  if (!useMay('control')) return null;
  return (
    <Menu
      position="bottom-end"
      returnFocus
      // Content must lie in a landmark.
      portalProps={{ target: document.getElementById('main') ?? document.body }}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          tabIndex={tabIndex}
          data-row-menu
          aria-label={t('ui.records.actionsOf', { name })}
          title={t('ui.records.actions')}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('ui.records.actionsOf', { name })}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
          {t('ui.records.edit')}
        </Menu.Item>
        {isArchived ? (
          <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden="true" />} onClick={onRestore}>
            {t('ui.records.restore')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconArchive size={16} aria-hidden="true" />}
            onClick={() => {
              // The menu entry will be gone.
              button.current?.focus();
              onArchive();
            }}
          >
            {t('ui.records.archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
