import { Menu } from '@mantine/core';
import { IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { RowMenuFrame } from '../../ui/menu/RowMenuFrame.tsx';

interface Props {
  readonly name: string;
  /** Default: try it. */
  readonly sendLabel?: string;
  onEdit(): void;
  /** Undefined: nobody to send to. */
  readonly onTry: (() => void) | undefined;
  onRemove(): void;
}

export function RuleMenu({ name, sendLabel, onEdit, onTry, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <RowMenuFrame label={t('notifications.actionsOf', { name })}>
      {(ask) => (
        <>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={ask(onEdit)}>
            {t('notifications.edit')}
          </Menu.Item>
          {onTry && (
            <Menu.Item leftSection={<IconSend size={16} aria-hidden="true" />} onClick={ask(onTry)}>
              {sendLabel ?? t('notifications.tryIt')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={ask(onRemove)}>
            {t('notifications.remove')}
          </Menu.Item>
        </>
      )}
    </RowMenuFrame>
  );
}
