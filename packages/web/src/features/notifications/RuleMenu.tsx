import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const ask = (then: () => void) => () => {
    button.current?.focus();
    then();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={t('notifications.actionsOf', { name })}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
