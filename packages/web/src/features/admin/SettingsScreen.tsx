import { type EngineSettings, getEngineSettings, putEngineSettings } from '@linehaul/contracts/admin';
import {
  ENGINE_LIMIT_GROUPS,
  ENGINE_SWITCH_PLACES,
  ENGINE_SWITCHES,
  type EngineLimitName,
} from '@linehaul/domain/limits';
import { Button, Group, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { Problem } from '../../ui/dialogs/index.ts';
import { LeavingGuard, success } from '../../ui/index.ts';
import { AdminPage } from './AdminPage.tsx';
import classes from './admin.module.css';
import { Card } from './Card.tsx';
import { LimitField } from './LimitField.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { type Draft, problemsOf, withValue } from './settings-draft.ts';
import { usePreview } from './use-preview.ts';

export function SettingsScreen() {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const result = useQuery({
    queryKey: ['admin', 'settings', organisation.id],
    staleTime: 0,
    queryFn: ({ signal }) => call(getEngineSettings, { params: { orgId: organisation.name }, signal }),
  });
  return (
    <AdminPage title={t('admin.settings.title')} testName="settingsPageHeading" result={result}>
      {(data) => <Form data={data} reread={() => result.refetch()} />}
    </AdminPage>
  );
}

function Form({ data, reread }: { readonly data: EngineSettings; reread(): Promise<unknown> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const organisation = useOrganisation();
  const [draft, setDraft] = useState<Draft>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const preview = usePreview(organisation);
  const { settings, defaults, version } = data;
  const problems = problemsOf(draft, settings);
  const isWrong = Object.keys(problems).length > 0;
  const changed = Object.keys(draft).length;
  const isDirty = useRef(false);
  useEffect(() => {
    isDirty.current = changed > 0;
  }, [changed]);

  const set = (name: Parameters<typeof withValue>[2], value: number | boolean | '') => {
    setProblem(undefined);
    setDraft((now) => withValue(now, settings, name, value));
  };

  async function save(): Promise<void> {
    setSaving(true);
    setProblem(undefined);
    try {
      const saved = await call(putEngineSettings, {
        params: { orgId: organisation.name },
        body: { version, settings: draft },
      });
      client.setQueryData(['admin', 'settings', organisation.id], saved);
      setDraft({});
      success(t('admin.settings.saved'));
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 409;
      setProblem(isOutdated ? t('admin.settings.outdated') : (error as Error).message);
      if (isOutdated) await reread();
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className={classes.settings}>
      <LeavingGuard isDirty={isDirty} />
      <div>
        {Object.entries(ENGINE_LIMIT_GROUPS).map(([group, limits]) => (
          <Card
            key={group}
            title={t(`admin.settings.group.${group}`)}
            hint={t(`admin.settings.groupHint.${group}`)}
          >
            <div className={classes.fields}>
              {(Object.keys(limits) as EngineLimitName[]).map((name) => (
                <LimitField
                  key={name}
                  name={name}
                  value={(draft[name] ?? settings[name]) as number | ''}
                  standard={defaults[name]}
                  problem={problems[name]}
                  onChange={(value) => set(name, value)}
                />
              ))}
              {ENGINE_SWITCHES.filter((name) => ENGINE_SWITCH_PLACES[name].group === group).map((name) => (
                <Switch
                  key={name}
                  label={t(`admin.settings.name.${name}`)}
                  description={t(`admin.settings.switchHint.${name}`)}
                  checked={(draft[name] ?? settings[name]) === true}
                  onChange={(event) => set(name, event.currentTarget.checked)}
                />
              ))}
            </div>
          </Card>
        ))}
      </div>
      <div className={classes.aside}>
        <div className={classes.changes} data-open={changed > 0 || undefined}>
          <Card title={t('admin.settings.changes')}>
            <Stack className={classes.asideBody} px="lg" pt="md" pb="lg">
              <p role="status">
                {changed === 0
                  ? t('admin.settings.unchanged')
                  : t('admin.settings.changed', { count: changed })}
              </p>
              <Problem text={problem} />
              <Group gap="sm" align="stretch">
                <Button variant="default" disabled={changed === 0} onClick={() => setDraft({})}>
                  {t('admin.settings.discard')}
                </Button>
                <Button disabled={changed === 0 || isWrong} loading={isSaving} onClick={() => void save()}>
                  {t('admin.settings.save')}
                </Button>
              </Group>
            </Stack>
          </Card>
        </div>
        <PreviewPanel draft={draft} isWrong={isWrong} preview={preview} />
      </div>
    </div>
  );
}
