import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Checkbox } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateText, timeText } from '../../platform/time/index.ts';
import type { TableColumn } from '../../ui/table/index.ts';
import { NotConfirmed, shortSinceText, silenceOf, silenceText } from '../../ui/times/index.ts';
import { JourneyMenu } from './actions/JourneyMenu.tsx';
import { ExplainedBadge } from './badges/ExplainedBadge.tsx';
import classes from './journeys.module.css';
import { StatusLines } from './StatusLines.tsx';
import { kilometresText } from './schedule-rows.ts';

type Column = TableColumn<JourneyRow>;

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
  readonly selected: ReadonlySet<string>;
  readonly isRoomy?: boolean;
  onTick(row: JourneyRow): void;
}

function orNot(text: string | null | undefined, t: Translate) {
  return text ? text : <span className="lh-none">{t('ui.notSpecified')}</span>;
}

function tick({ t, selected, onTick }: ColumnContext): Column {
  return {
    id: 'tick',
    header: t('journeys.onMap'),
    headerIcon: <IconMap size={16} aria-hidden="true" style={{ display: 'block' }} />,
    width: 40,
    cell: (row, isActive) => (
      <Checkbox
        size="xs"
        tabIndex={isActive ? 0 : -1}
        checked={selected.has(row.journeyId)}
        aria-label={t('journeys.addToMap', { reference: row.journeyUniqueReference })}
        onChange={() => onTick(row)}
      />
    ),
  };
}

function menu(context: ColumnContext): Column {
  return {
    id: 'menu',
    header: context.t('journeys.actions'),
    headerIcon: <span />,
    width: 40,
    cell: (row, isActive) => <JourneyMenu journey={row} tabIndex={isActive ? 0 : -1} />,
  };
}

export function dockedColumns(context: ColumnContext, isNarrow: boolean): Column[] {
  const { t, timeZone } = context;
  const vehicle: Column = {
    id: 'vehicle',
    header: t('journeys.vehicle'),
    width: 100,
    sort: 'vehicleRegistration',
    cell: (row) => (
      <>
        {orNot(row.vehicleRegistration, t)}
        {row.driversDescription && <div className="lh-under">{row.driversDescription}</div>}
      </>
    ),
  };
  return [
    tick(context),
    {
      id: 'journey',
      header: t('journeys.journey'),
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      cell: (row) => (
        <>
          <span className="lh-medium">{row.journeyUniqueReference}</span>
          <div className="lh-under">{row.locationsDescription}</div>
        </>
      ),
    },
    ...(isNarrow ? [] : [vehicle]),
    {
      id: 'plannedStart',
      header: t('journeys.plannedStart'),
      width: 100,
      sort: 'plannedStartDateTimeUtc',
      cell: (row) => (
        <>
          {timeText(row.plannedStartDateTimeUtc, timeZone)}
          <div className="lh-under">{dateText(row.plannedStartDateTimeUtc, timeZone)}</div>
        </>
      ),
    },
    {
      id: 'status',
      header: t('journeys.status'),
      width: 176,
      sort: 'attention',
      cell: (row, isActive) => <StatusLines journey={row} timeZone={timeZone} isActive={isActive} />,
    },
    menu(context),
  ];
}

export const HIDDEN_AT_FIRST = [
  'customerReference',
  'fleetNumber',
  'trailer',
  'site',
  'jobNumber',
  'transporter',
  'planned',
];

export function wideColumns(context: ColumnContext): Column[] {
  const { t, timeZone, isRoomy } = context;
  const text = (
    id: string,
    value: (row: JourneyRow) => string | null,
    width?: number,
    sort?: string,
  ): Column => ({
    id,
    header: t(`journeys.${id}`),
    width,
    sort,
    title: (row) => value(row) ?? undefined,
    cell: (row) => orNot(value(row), t),
  });
  const status = (
    id: 'timeBasedStatus' | 'positionBasedStatus' | 'journeyStatus',
    width: number,
  ): Column => ({
    id,
    header: t(`journeys.${id}`),
    width,
    sort: id,
    cell: (row, isActive) => {
      const tabIndex = isActive ? 0 : -1;
      if (!row[id]) return orNot(null, t);
      const silence = id === 'timeBasedStatus' ? silenceOf(row) : undefined;
      if (silence)
        return (
          <span className={classes.lifeCycle} title={silenceText(silence, timeZone, t)}>
            <ExplainedBadge journey={row} badge={id} tabIndex={tabIndex} />
            {isRoomy && silence.since && (
              <span className="lh-under">
                {t('journeys.since', { time: shortSinceText(silence.since, timeZone) })}
              </span>
            )}
          </span>
        );
      if (id !== 'journeyStatus') return <ExplainedBadge journey={row} badge={id} tabIndex={tabIndex} />;
      return (
        <span className={classes.lifeCycle}>
          <ExplainedBadge journey={row} badge={id} look="quiet" tabIndex={tabIndex} />
          <NotConfirmed journey={row} />
          {row.changeBadges.map((badge) => (
            <ExplainedBadge key={badge} journey={row} badge={badge} look="mark" tabIndex={tabIndex} />
          ))}
        </span>
      );
    },
  });
  return [
    tick(context),
    {
      id: 'journey',
      header: t('journeys.journey'),
      width: 120,
      sort: 'journeyUniqueReference',
      cell: (row) => <span className="lh-medium">{row.journeyUniqueReference}</span>,
    },
    text('customerReference', (row) => row.journeyReference, 130, 'journeyReference'),
    { ...text('locations', (row) => row.locationsDescription), least: 150 },
    text('routingDate', (row) => row.routingDate, 108, 'routingDate'),
    text(
      'plannedStart',
      (row) =>
        `${dateText(row.plannedStartDateTimeUtc, timeZone)} ${timeText(row.plannedStartDateTimeUtc, timeZone)}`,
      130,
      'plannedStartDateTimeUtc',
    ),
    text('vehicle', (row) => row.vehicleRegistration, 108, 'vehicleRegistration'),
    text('fleetNumber', (row) => row.fleetNumbersDescription, 108, 'fleetNumbersDescription'),
    text('trailer', (row) => row.trailerRegistration, 116, 'trailerRegistration'),
    { ...text('drivers', (row) => row.driversDescription, undefined, 'driversDescription'), least: 110 },
    text('site', (row) => row.siteReference, 120, 'siteReference'),
    text('jobNumber', (row) => row.jobNumber, 110, 'jobNumber'),
    text('transporter', (row) => row.transporter, 130, 'transporter'),
    {
      id: 'planned',
      header: t('journeys.planned'),
      width: 108,
      align: 'right',
      sort: 'plannedKilometers',
      cell: (row) =>
        row.plannedKilometers === null ? orNot(null, t) : kilometresText(row.plannedKilometers),
    },
    status('timeBasedStatus', isRoomy ? 272 : 174),
    status('positionBasedStatus', 132),
    status('journeyStatus', 206),
    menu(context),
  ];
}
