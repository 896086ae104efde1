import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@linehaul/contracts/api-keys';
import { Button, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { FailedPanel, StatePanel, success } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/records/index.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import classes from './api-keys.module.css';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Asked =
  | { readonly what: 'new' }
  | { readonly what: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly what: 'secret'; readonly name: string; readonly secret: string };

export function ApiKeysCard() {
  const { t } = useTranslation();
  const id = useId();
  const organisation = useOrganisation();
  const params = { orgId: organisation.name };
  const result = useQuery({
    queryKey: ['admin', 'api-keys', organisation.id],
    staleTime: 0,
    queryFn: ({ signal }) => call(listApiKeys, { params, signal }),
  });
  const { data: keys } = result;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  async function show(made: ApiKey & { readonly secret: string }): Promise<void> {
    setAsked({ what: 'secret', name: made.name, secret: made.secret });
    await result.refetch();
  }
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t('apiKeys.title')}</h2>
        {keys && <span className="lh-count">{keys.length}</span>}
        <Button
          variant="default"
          size="compact-md"
          ml="auto"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setAsked({ what: 'new' })}
        >
          {t('apiKeys.new')}
        </Button>
      </header>
      <Text className={classes.hint} size="sm" c="dimmed">
        {t('apiKeys.hint')}
      </Text>
      {result.isError ? (
        <FailedPanel title={t('apiKeys.failed')} text={t('admin.failedHint')} result={result} />
      ) : !keys ? (
        <div className={`lh-skeleton ${classes.row}`} role="status" aria-label={t('apiKeys.loading')}>
          <span style={{ width: '40%' }} />
          <span style={{ width: '65%' }} />
        </div>
      ) : keys.length === 0 ? (
        <StatePanel icon={IconKey} title={t('apiKeys.none')} text={t('apiKeys.noneHint')} />
      ) : (
        <ul aria-labelledby={id}>
          {keys.map((key) => (
            <ApiKeyRow key={key.id} of={key} onAsk={(what) => setAsked({ what, key })} />
          ))}
        </ul>
      )}
      {asked?.what === 'new' && (
        <NewKeyDialog
          onClose={close}
          onMake={async (body) => show(await call(createApiKey, { params, body }))}
        />
      )}
      {asked?.what === 'rotate' && (
        <RotateDialog
          name={asked.key.name}
          onClose={close}
          onRotate={async (body) =>
            show(await call(rotateApiKey, { params: { ...params, apiKeyId: asked.key.id }, body }))
          }
        />
      )}
      {asked?.what === 'revoke' && (
        <ConfirmDialog
          title={t('apiKeys.revoke')}
          reference={asked.key.name}
          confirm={t('apiKeys.revoke')}
          isFinal
          onConfirm={async () => {
            await call(revokeApiKey, { params: { ...params, apiKeyId: asked.key.id } });
            success(t('apiKeys.revoked', { name: asked.key.name }));
            close();
            await result.refetch();
          }}
          onClose={close}
        >
          <Text my={13}>{t('apiKeys.revokeText')}</Text>
        </ConfirmDialog>
      )}
      {asked?.what === 'secret' && <SecretDialog name={asked.name} secret={asked.secret} onClose={close} />}
    </section>
  );
}
