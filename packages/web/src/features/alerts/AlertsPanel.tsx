import type { Alert } from '@linehaul/contracts/alerts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBellCheck, IconBellX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMap } from '../../platform/map/index.ts';
import type { DockPanelProps } from '../../platform/selection/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { ConfirmDialog, ExportMenu } from '../../ui/records/index.ts';
import { AlertFilters } from './AlertFilters.tsx';
import { AlertPages } from './AlertPages.tsx';
import { AlertRow } from './AlertRow.tsx';
import classes from './alerts.module.css';
import { type AlertFilter, type AlertView, EVERYTHING_OPEN, narrowedBy, queryOf } from './filter.ts';
import { useAlertCommands, useAlerts } from './use-alerts.ts';
import { useMapMark } from './use-map-mark.ts';
import { useNewIds } from './use-new-ids.ts';

const VIEWS: readonly AlertView[] = ['open', 'today', 'all'];
const PAGE_SIZE = 50;
const SKELETONS = [0, 1, 2, 3, 4];

/** The alert centre: what waits first, the newest on top; below it what is put off, taken on or over. */
export function AlertsPanel({ organisation, journeys, showOnMap }: DockPanelProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<AlertFilter>(EVERYTHING_OPEN);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  /** Alerts that a question stands for: what comes while it is read is not answered with it. */
  const [asked, setAsked] = useState<readonly string[]>();
  const { data, isError, isPending, refetch } = useAlerts(organisation, filter, page, PAGE_SIZE);
  const commands = useAlertCommands(organisation);
  const [marked, setMarked] = useState<Alert>();
  const map = useMap();
  useMapMark(map, marked);

  const change = (part: Partial<AlertFilter>) => {
    setFilter((now) => ({ ...now, ...part }));
    setPage(1);
  };
  const alerts = isError ? [] : (data?.rows ?? []);
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useEffect(() => {
    if (data && page > last) setPage(last);
  }, [data, page, last]);
  const question = JSON.stringify([filter, page]);
  const fresh = useNewIds(
    data?.rows.map(({ id }) => id),
    question,
  );
  const open = alerts.filter(({ state }) => state === 'OPEN');
  const rest = alerts.filter(({ state }) => state !== 'OPEN');

  function show(alert: Alert, byKeyboard: boolean): void {
    const { position, journeyId, journeyUniqueReference } = alert;
    if (position && map) {
      setMarked(alert);
      map.fit([[position.longitude, position.latitude]]);
    } else if (journeyId && journeyUniqueReference)
      showOnMap({ journeyId, journeyUniqueReference }, byKeyboard);
  }
  const section = (name: 'open' | 'rest', rows: readonly Alert[]) =>
    rows.length > 0 && (
      <section aria-label={t(`alerts.section.${name}`)}>
        <h3 className={classes.section}>{t(`alerts.section.${name}`)}</h3>
        <ul className={classes.list}>
          {rows.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              organisation={organisation}
              commands={commands}
              isNew={fresh.has(alert.id)}
              isOpened={opened === alert.id}
              onToggle={() => setOpened((now) => (now === alert.id ? undefined : alert.id))}
              onShow={(byKeyboard) => show(alert, byKeyboard)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
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
          className={classes.all}
          disabled={open.length === 0 || commands.isBusy}
          onClick={() => setAsked(open.map(({ id }) => id))}
        >
          {t('alerts.acknowledgeAll')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from one row to the next */}
      <div className={classes.body} onKeyDown={moveFocus} aria-busy={isPending || undefined}>
        {isPending && <Skeletons />}
        {isError && (
          <StatePanel icon={IconBellX} kind="danger" role="alert" heading="h2" title={t('alerts.listFailed')}>
            <Button variant="default" onClick={() => void refetch()}>
              {t('alerts.tryAgain')}
            </Button>
          </StatePanel>
        )}
        {data && !isError && alerts.length === 0 && (
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
        )}
        {section('open', open)}
        {section('rest', rest)}
      </div>
      {total > 0 && <AlertPages page={page} size={PAGE_SIZE} total={total} onPage={setPage} />}
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
    </div>
  );
}

function Skeletons() {
  return (
    <div aria-hidden="true">
      {SKELETONS.map((row) => (
        <div key={row} className={classes.skeleton}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** Arrows go from one alert to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || !target.closest('[data-alert]') || target.closest('textarea, [role="menu"]')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-alert] [data-name]')];
  const at = rows.findIndex((row) => row.closest('[data-alert]') === target.closest('[data-alert]'));
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
