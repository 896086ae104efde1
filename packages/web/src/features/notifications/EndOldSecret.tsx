import type { WebhookWire } from '@linehaul/contracts/notifications';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './notifications.module.css';

interface Props {
  readonly hook: WebhookWire & { readonly oldSecretUntilUtc: string };
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before ending a valid secret; focus on Cancel. */
export function EndOldSecret({ hook, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    <div role="group" aria-label={t('notifications.rotateOf', { name: hook.name })} className={classes.asked}>
      <Text>
        {t('notifications.endsOld', {
          time: t('admin.zoned', { time: dateTimeText(hook.oldSecretUntilUtc, timeZone), zone: timeZone }),
        })}
      </Text>
      <Group gap="sm" mt="xs">
        <Button ref={cancel} variant="default" size="compact-md" onClick={onCancel}>
          {t('notifications.cancel')}
        </Button>
        <Button color="danger" size="compact-md" onClick={onConfirm}>
          {t('notifications.endOld')}
        </Button>
      </Group>
    </div>
  );
}
