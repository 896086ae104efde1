import type { Alert } from '@linehaul/contracts/alerts';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { useMap } from '../../shared/map/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { StatePanel, useEntryState } from '../../ui/index.ts';
import { ConfirmDialog, ExportMenu } from '../../ui/records/index.ts';
import { AlertFilters } from './AlertFilters.tsx';
import { AlertRows, AlertsBody } from './AlertRows.tsx';
import classes from './alerts.module.css';
import { type AlertFilter, type AlertView, EVERYTHING_OPEN, narrowedBy, queryOf } from './filter.ts';
import { useAlertList } from './use-alert-list.ts';
import { useMapMark } from './use-map-mark.ts';

const VIEWS: readonly AlertView[] = ['open', 'today', 'all'];

export function AlertsPanel({ organisation, journeys }: DockPanelProps) {
  const { t } = useTranslation();
  const { showJourney } = useDashboardCommands();
  const name = `alerts of ${organisation.id}`;
  const [filter, setFilter] = useEntryState<AlertFilter>(`filter of ${name}`, EVERYTHING_OPEN);
  const [asked, setAsked] = useState<readonly string[]>();
  const list = useAlertList(organisation, filter, name);
  const { alerts, commands } = list;
  const [marked, setMarked] = useState<Alert>();
  const map = useMap();
  useMapMark(map, marked);

  const change = (part: Partial<AlertFilter>) => {
    setFilter((now) => ({ ...now, ...part }));
    list.onPage(1);
  };
  const open = alerts.filter(({ state }) => state === 'OPEN');
  const rest = alerts.filter(({ state }) => state !== 'OPEN');

  function show(alert: Alert, byKeyboard: boolean): void {
    const { position, journeyId, journeyUniqueReference } = alert;
    if (position && map) {
      setMarked(alert);
      map.fit([[position.longitude, position.latitude]]);
    } else if (journeyId && journeyUniqueReference)
      showJourney({ journeyId, journeyUniqueReference }, byKeyboard);
  }
  const section = (name: 'open' | 'rest', rows: readonly Alert[]) =>
    rows.length > 0 && (
      <section aria-label={t(`alerts.section.${name}`)}>
        <h3 className={classes.section}>{t(`alerts.section.${name}`)}</h3>
        <AlertRows list={list} alerts={rows} onShow={show} />
      </section>
    );
  return (
    <Stack gap={0} flex={1} mih={0}>
      <Group className={classes.tools} gap="8px 4px" flex="none" py={10} px="lg">
        <SegmentedControl
          size="xs"
          aria-label={t('alerts.view.label')}
          data={VIEWS.map((view) => ({ value: view, label: t(`alerts.view.${view}`) }))}
          value={filter.view}
          onChange={(view) => change({ view: view as AlertView })}
        />
        <AlertFilters
          filter={filter}
          journeys={journeys}
          timeZone={organisation.timeZone}
          onChange={change}
        />
        <ExportMenu list="events" query={queryOf(filter, organisation, Date.now())} isSmall />
        <Button
          variant="subtle"
          size="compact-sm"
          ml="auto"
          disabled={open.length === 0 || commands.isBusy}
          onClick={() => setAsked(open.map(({ id }) => id))}
        >
          {t('alerts.acknowledgeAll')}
        </Button>
      </Group>
      <AlertsBody
        list={list}
        none={
          <StatePanel
            icon={IconBellCheck}
            title={t(filter.view === 'open' ? 'alerts.noneOpen' : 'alerts.none')}
            text={t(narrowedBy(filter) > 0 ? 'alerts.noneFiltered' : 'alerts.noneHint')}
          >
            {narrowedBy(filter) > 0 && (
              <Button variant="default" onClick={() => setFilter({ ...EVERYTHING_OPEN, view: filter.view })}>
                {t('alerts.filter.clear')}
              </Button>
            )}
          </StatePanel>
        }
      >
        {section('open', open)}
        {section('rest', rest)}
      </AlertsBody>
      {asked && (
        <ConfirmDialog
          title={t('alerts.acknowledgeAll')}
          confirm={t('alerts.acknowledgeCount', { count: asked.length })}
          onConfirm={async () => {
            await commands.acknowledge(asked);
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('alerts.acknowledgeAllText', { count: asked.length })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
