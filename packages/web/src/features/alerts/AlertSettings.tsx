import {
  ALERT_LIMIT_NAMES,
  ALERT_LIMITS,
  type AlertLimit,
  getAlertSettings,
  putAlertSettings,
  type AlertSettings as Settings,
} from '@linehaul/contracts/alerts';
import { patchLibraryEvent } from '@linehaul/contracts/fleet';
import type { Organisation } from '@linehaul/contracts/organisation';
import { EVENT_SEVERITIES, type EventSeverity, LOCATION_TYPES } from '@linehaul/domain/fleet';
import { Button, MultiSelect, NumberInput, Select, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay } from '../../platform/session/index.tsx';
import { putInList, useOrganisationData } from '../../shared/organisation-data/index.ts';
import { Problem } from '../../ui/dialogs/index.ts';
import { ModalFrame, success } from '../../ui/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import classes from './alerts.module.css';
import { alertKeys } from './keys.ts';

interface TypeChoice {
  readonly severity: EventSeverity;
  readonly alarm: boolean;
}
interface Draft {
  readonly limits: Partial<Record<AlertLimit, number>>;
  readonly types: Readonly<Record<string, TypeChoice>>;
  readonly onEntry?: readonly string[];
  readonly onExit?: readonly string[];
}
const UNTOUCHED: Draft = { limits: {}, types: {} };

export function AlertSettings({ organisation, onClose }: { organisation: Organisation; onClose(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { eventTypes, locations } = useOrganisationData();
  const [draft, setDraft] = useState<Draft>(UNTOUCHED);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = alertKeys.settings(organisation.id);
  const params = { orgId: organisation.name };
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => call(getAlertSettings, { params, signal }),
  });

  async function save(settings: Settings): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const { onEntry, onExit, limits } = draft;
      if (Object.keys(limits).length > 0 || onEntry || onExit) {
        const watchedLocations = watchedOf(onEntry ?? entering(settings), onExit ?? leaving(settings));
        const { version } = settings;
        client.setQueryData(
          key,
          await call(putAlertSettings, { params, body: { version, limits, watchedLocations } }),
        );
      }
      for (const [id, choice] of Object.entries(draft.types)) {
        const version = eventTypes.byId.get(id)?.version;
        const saved = await call(patchLibraryEvent, { params: { id }, body: { id, version, ...choice } });
        putInList(client, organisation.id, 'eventTypes', saved);
      }
      await client.invalidateQueries({ queryKey: alertKeys.all(organisation.id) });
      success(t('alerts.settings.saved'));
      onClose();
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      setProblem(
        isConflict ? t('alerts.settings.changed') : ((error as Error).message ?? t('alerts.failed')),
      );
      if (isConflict) await refetch();
      setBusy(false);
    }
  }
  const mayControl = useMay('control');
  const isChanged = draft !== UNTOUCHED;
  return (
    <ModalFrame
      title={t('alerts.settings.title')}
      size={720}
      onClose={onClose}
      footer={
        <>
          <Problem text={problem} flex={1} />
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {!mayControl && (
            <Text flex={1} c="var(--lh-text-2)">
              {t('ui.onlyLooking')}
            </Text>
          )}
          <Button
            disabled={!data || !isChanged || !mayControl}
            loading={isBusy}
            onClick={() => data && void save(data)}
          >
            {t('alerts.settings.save')}
          </Button>
        </>
      }
    >
      {isError && <p role="alert">{t('alerts.failed')}</p>}
      <Part title={t('alerts.settings.limits')} hint={t('alerts.settings.limitsHint')}>
        <div className={classes.limits}>
          {ALERT_LIMIT_NAMES.map((name) => (
            <NumberInput
              key={name}
              label={t(`alerts.limit.${name}`)}
              min={ALERT_LIMITS[name].least}
              max={ALERT_LIMITS[name].most}
              clampBehavior="strict"
              hideControls
              disabled={!data}
              value={draft.limits[name] ?? data?.limits[name] ?? ''}
              onChange={(value) => {
                if (value === '' || Number(value) === data?.limits[name]) return;
                setDraft((now) => ({ ...now, limits: { ...now.limits, [name]: Number(value) } }));
              }}
            />
          ))}
        </div>
      </Part>
      <Part title={t('alerts.settings.types')} hint={t('alerts.settings.typesHint')}>
        <ul className={classes.types}>
          {eventTypes.list.map(({ id, name, ...type }) => {
            const now: TypeChoice = draft.types[id] ?? { severity: type.severity, alarm: type.alarm };
            const set = (part: Partial<TypeChoice>) =>
              setDraft((before) => ({ ...before, types: { ...before.types, [id]: { ...now, ...part } } }));
            return (
              <li key={id}>
                <Switch
                  label={name}
                  aria-label={t('alerts.settings.alarmOf', { name })}
                  checked={now.alarm}
                  onChange={(event) => set({ alarm: event.currentTarget.checked })}
                />
                <Select
                  size="xs"
                  aria-label={t('alerts.settings.severityOf', { name })}
                  data={EVENT_SEVERITIES.map((value) => ({ value, label: t(`alerts.severity.${value}`) }))}
                  comboboxProps={IN_PLACE}
                  value={now.severity}
                  allowDeselect={false}
                  disabled={!now.alarm}
                  onChange={(value) => set({ severity: value as EventSeverity })}
                />
              </li>
            );
          })}
        </ul>
      </Part>
      <Part title={t('alerts.settings.places')} hint={t('alerts.settings.placesHint')}>
        {(['onEntry', 'onExit'] as const).map((way) => (
          <MultiSelect
            key={way}
            label={t(`alerts.settings.${way}`)}
            data={locations.list
              .filter(({ locationType }) => locationType !== LOCATION_TYPES['No Go Zone'])
              .map(({ id, name }) => ({ value: id, label: name }))}
            comboboxProps={IN_PLACE}
            searchable
            limit={50}
            disabled={!data}
            value={[...(draft[way] ?? (data ? (way === 'onEntry' ? entering(data) : leaving(data)) : []))]}
            onChange={(ids) => setDraft((now) => ({ ...now, [way]: ids }))}
          />
        ))}
      </Part>
    </ModalFrame>
  );
}

function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{hint}</p>
      {children}
    </section>
  );
}

const entering = ({ watchedLocations }: Settings) =>
  watchedLocations.filter(({ onEntry }) => onEntry).map(({ locationId }) => locationId);
const leaving = ({ watchedLocations }: Settings) =>
  watchedLocations.filter(({ onExit }) => onExit).map(({ locationId }) => locationId);

function watchedOf(onEntry: readonly string[], onExit: readonly string[]): Settings['watchedLocations'] {
  return [...new Set([...onEntry, ...onExit])].map((locationId) => ({
    locationId,
    onEntry: onEntry.includes(locationId),
    onExit: onExit.includes(locationId),
  }));
}
