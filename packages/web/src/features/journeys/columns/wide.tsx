import type { JourneyRow } from '@linehaul/contracts/journeys';
import { dateText, timeText } from '../../../platform/time/index.ts';
import { NotConfirmed, shortSinceText, silenceOf, silenceText } from '../../../ui/times/index.ts';
import { ExplainedBadge } from '../badges/ExplainedBadge.tsx';
import classes from '../journeys.module.css';
import { kilometresText } from '../schedule-rows.ts';
import { type Column, type ColumnContext, JourneyName, menuColumn, orNot, tickColumn } from './common.tsx';
import { nextStopTexts } from './next-stop.tsx';
import {
  alarmColumn,
  knockOnColumn,
  lastFixColumn,
  minutesColumn,
  nextStopColumn,
  projectedColumn,
} from './under-way.tsx';

export const WIDE_HIDDEN_AT_FIRST = [
  'customerReference',
  'nextStop',
  'projected',
  'minutes',
  'knockOn',
  'lastFix',
  'alarm',
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
    tickColumn(context),
    {
      id: 'journey',
      header: t('journeys.journey'),
      width: 138,
      sort: 'journeyUniqueReference',
      cell: (row) => <JourneyName row={row} isOneLine />,
    },
    text('customerReference', (row) => row.journeyReference, 130, 'journeyReference'),
    {
      ...text('locations', (row) => row.locationsDescription),
      least: 150,
      needs: (row, widthOf) => widthOf(row.locationsDescription, 13),
    },
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
    {
      ...text('drivers', (row) => row.driversDescription, undefined, 'driversDescription'),
      least: 110,
      needs: (row, widthOf) => widthOf(row.driversDescription || t('ui.notSpecified'), 13),
    },
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
    ofOneLine(nextStopColumn(context, false), context),
    projectedColumn(context, 'line'),
    minutesColumn(context, 'line'),
    knockOnColumn(context),
    status('timeBasedStatus', isRoomy ? 272 : 174),
    status('positionBasedStatus', 132),
    status('journeyStatus', 206),
    lastFixColumn(context),
    alarmColumn(context),
    menuColumn(context),
  ];
}

function ofOneLine(column: Column, { t, timeZone, forecasts }: ColumnContext): Column {
  const placeOf = (row: JourneyRow) => nextStopTexts(row, forecasts, timeZone, t)?.place;
  return {
    ...column,
    needs: (row, widthOf) => widthOf(placeOf(row) ?? t('journeyColumns.noStop'), 13),
    cell: (row) => placeOf(row) ?? <span className="lh-none">{t('journeyColumns.noStop')}</span>,
  };
}
