import { CloseButton, Group, Popover } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './explained.module.css';

/** Keeps Escape from dialogs below. */
export const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' };

interface Props {
  readonly title: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** Loads later: do not import it early. */
export function ExplainFrame({ title, children, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom-start"
      width={340}
      trapFocus
      withRoles={false}
      hideDetached={false}
      preventPositionChangeWhenVisible={false}
      middlewares={{ flip: true, shift: { padding: 8 }, size: { padding: 8 } }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.popover}
        role="dialog"
        aria-labelledby={id}
        onKeyDownCapture={(event) => {
          // Handlers below must not see Escape.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <Group className={classes.head} gap="sm" justify="space-between" wrap="nowrap">
          <h2 id={id} tabIndex={-1} data-autofocus {...OWN_ESCAPE}>
            {title}
          </h2>
          <CloseButton size="sm" aria-label={t('ui.close')} onClick={onClose} {...OWN_ESCAPE} />
        </Group>
        <div className={classes.scroll}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
