import { Button, Switch } from '@mantine/core';
import { IconMail, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { MailServerDialog } from './MailServerDialog.tsx';
import { useNotificationSettings, useSending } from './use-notifications.ts';
import { WebhooksDialog } from './WebhooksDialog.tsx';

export function ReceiverButtons() {
  const { t } = useTranslation();
  const { data: settings } = useNotificationSettings();
  const sending = useSending();
  const [shown, setShown] = useState<'webhooks' | 'mail'>();
  const close = () => setShown(undefined);
  return (
    <>
      <Switch
        w={{ base: '100%', sm: 'auto' }}
        label={t('notifications.sendNothing')}
        checked={sending.sinceUtc !== undefined}
        disabled={!sending.isKnown}
        onChange={() => void sending.toggle()}
      />
      <Button
        variant="default"
        leftSection={<IconWebhook size={16} aria-hidden="true" />}
        onClick={() => setShown('webhooks')}
      >
        {t('notifications.webhooks')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden="true" />}
        onClick={() => setShown('mail')}
      >
        {t('notifications.mailServer')}
      </Button>
      {shown === 'webhooks' && <WebhooksDialog settings={settings} onClose={close} />}
      {shown === 'mail' && settings && <MailServerDialog settings={settings} onClose={close} />}
    </>
  );
}
