import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMay } from '../../../platform/session/index.tsx';
import { RowMenuFrame } from '../../menu/RowMenuFrame.tsx';

interface Props {
  readonly name: string;
  readonly isArchived: boolean;
  /** -1 without keyboard focus. */
  readonly tabIndex?: 0 | -1;
  onEdit(): void;
  onArchive(): void;
  onRestore(): void;
}

export function RowMenu({ name, isArchived, tabIndex, onEdit, onArchive, onRestore }: Props) {
  const { t } = useTranslation();
  // Rows open themselves.
  if (!useMay('control')) return null;
  return (
    <RowMenuFrame
      label={t('ui.records.actionsOf', { name })}
      title={t('ui.records.actions')}
      tabIndex={tabIndex}
    >
      {(ask) => (
        <>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
            {t('ui.records.edit')}
          </Menu.Item>
          {isArchived ? (
            <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden="true" />} onClick={onRestore}>
              {t('ui.records.restore')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden="true" />} onClick={ask(onArchive)}>
              {t('ui.records.archive')}
            </Menu.Item>
          )}
        </>
      )}
    </RowMenuFrame>
  );
}
