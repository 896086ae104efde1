import {
  createWebhook,
  deleteWebhook,
  type NotificationSettingsWire,
  rotateWebhookSecret,
  type WebhookWire,
} from '@linehaul/contracts/notifications';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation, useSession } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { CopyButton, Problem, useCopied, useSaving } from '../../ui/dialogs/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { EndOldSecret } from './EndOldSecret.tsx';
import { NetworksForm } from './NetworksForm.tsx';
import classes from './notifications.module.css';
import { useOwn, useWebhooks } from './use-notifications.ts';

interface Props {
  readonly settings: NotificationSettingsWire | undefined;
  onClose(): void;
}

/** A secret is shown once. */
export function WebhooksDialog({ settings, onClose }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { account } = useSession();
  const { params, reload } = useOwn();
  const { data: webhooks = [] } = useWebhooks();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<{ readonly of: string; readonly text: string }>();
  const copied = useCopied(secret?.text ?? '');
  const { problem, save } = useSaving();
  const [endsOld, setEndsOld] = useState<string>();
  const isInstallations = account?.authorities.includes('ROLE_ADMIN') ?? false;

  async function doing(work: () => Promise<{ readonly name: string; readonly secret: string } | undefined>) {
    await save(async () => {
      const made = await work();
      if (made) setSecret({ of: made.name, text: made.secret });
    });
    await reload();
  }
  const add = () =>
    doing(async () => {
      const made = await call(createWebhook, { params, body: { name, url } });
      setName('');
      setUrl('');
      return made;
    });
  const rotate = (webhookId: string) => {
    setEndsOld(undefined);
    return doing(() => call(rotateWebhookSecret, { params: { ...params, webhookId } }));
  };
  return (
    <ModalFrame
      title={t('notifications.webhooks')}
      size={640}
      isLocked={secret !== undefined}
      onClose={onClose}
      closeLabel={t('notifications.done')}
    >
      <Stack gap="md">
        {secret && (
          <div role="status" className={classes.secret}>
            <TextInput
              label={t('notifications.secretOf', { name: secret.of })}
              description={t('notifications.secretOnce')}
              readOnly
              spellCheck={false}
              value={secret.text}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton variant="default" size="compact-md" mt="xs" of={copied}>
              {t('notifications.copy')}
            </CopyButton>
          </div>
        )}
        {webhooks.length === 0 ? (
          <Text c="dimmed">{t('notifications.noWebhooks')}</Text>
        ) : (
          <ul aria-label={t('notifications.webhooks')}>
            {webhooks.map((hook) => (
              <Group key={hook.id} component="li" className={classes.hook} gap="xs">
                <Box className={classes.who} flex="1 1 240px">
                  <strong>{hook.name}</strong>
                  <span className="lh-under">{hook.url}</span>
                  {hook.oldSecretUntilUtc && (
                    <span className="lh-under">
                      {t('notifications.oldSecret', {
                        time: t('admin.zoned', {
                          time: dateTimeText(hook.oldSecretUntilUtc, timeZone),
                          zone: timeZone,
                        }),
                      })}
                    </span>
                  )}
                </Box>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('notifications.rotateOf', { name: hook.name })}
                  onClick={() => (isOldValid(hook) ? setEndsOld(hook.id) : void rotate(hook.id))}
                >
                  {t('notifications.rotate')}
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('notifications.removeOf', { name: hook.name })}
                  onClick={() =>
                    void doing(async () => {
                      await call(deleteWebhook, { params: { ...params, webhookId: hook.id } });
                      return undefined;
                    })
                  }
                >
                  {t('notifications.remove')}
                </Button>
                {endsOld === hook.id && isOldValid(hook) && (
                  <EndOldSecret
                    hook={hook}
                    onConfirm={() => void rotate(hook.id)}
                    onCancel={() => setEndsOld(undefined)}
                  />
                )}
              </Group>
            ))}
          </ul>
        )}
        <Group align="end" gap="sm">
          <TextInput
            label={t('notifications.name')}
            flex="1 1 140px"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('notifications.url')}
            placeholder="https://hooks.example.com/linehaul"
            flex="2 1 220px"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button disabled={!name.trim() || !url.trim()} onClick={() => void add()}>
            {t('notifications.addWebhook')}
          </Button>
        </Group>
        <Problem text={problem} />
        {settings && <NetworksForm settings={settings} mayChange={isInstallations} />}
      </Stack>
    </ModalFrame>
  );
}

function isOldValid(hook: WebhookWire): hook is WebhookWire & { readonly oldSecretUntilUtc: string } {
  return hook.oldSecretUntilUtc !== null;
}
