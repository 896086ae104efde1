import type { Driver } from '@linehaul/contracts/fleet';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { ActionIcon } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { Translate } from '../../../platform/i18n/index.ts';
import { dateText, timeText } from '../../../platform/time/index.ts';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import type { KnockOns } from '../../../shared/knock-on/index.ts';
import { RangeRow, type RowAxis } from '../../../ui/forecasts/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { minutesOfJourney, silenceOf } from '../../../ui/times/index.ts';
import { rangeTone } from '../cards/card-status.ts';
import { type Column, JourneyName, menuColumn, nameNeeds } from '../columns/common.tsx';
import { forecastOf, projectedOf } from '../columns/next-stop.tsx';
import { Projected } from '../columns/Projected.tsx';
import { knockOnColumn, lastFixColumn, minutesColumn } from '../columns/under-way.tsx';
import { DriverCall } from '../DriverCall.tsx';
import { StatusLines, statusesText } from '../StatusLines.tsx';
import classes from './monitoring.module.css';

interface Known {
  readonly forecasts: Forecasts;
  readonly knockOns: KnockOns;
  driverOf(driverId: string): Driver | undefined;
  onShowOnMap(row: JourneyRow, byKeyboard: boolean): void;
}

export function monitorColumns(
  t: Translate,
  timeZone: string,
  { forecasts, knockOns, driverOf, onShowOnMap }: Known,
  axis: RowAxis,
  hidden: readonly string[],
): Column[] {
  const context = { t, timeZone, forecasts, knockOns };
  const isUnderStatus = hidden.includes('knockOn');
  const none = <span className="lh-none">{t('ui.notSpecified')}</span>;
  const noForecast = <span className="lh-none">{t('ui.time.noForecast')}</span>;
  const noStop = t('journeyColumns.noStop');
  const time = (at: string | null | undefined, sign = '') =>
    at ? (
      <time dateTime={at}>
        {sign}
        {timeText(at, timeZone)}
        <div className="lh-under">{dateText(at, timeZone)}</div>
      </time>
    ) : (
      none
    );
  const column = (id: string, more: Omit<Column, 'id' | 'header'>): Column => ({
    id,
    header: t(`monitoring.${id}`),
    ...more,
  });
  const placeOf = ({ nextStop }: JourneyRow) =>
    nextStop?.isStart ? t('journeyColumns.leaves', { place: nextStop.locationName }) : nextStop?.locationName;
  return [
    column('journey', {
      least: 150,
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      needs: (row, widthOf) => nameNeeds(row, undefined, widthOf),
      cell: (row) => <JourneyName row={row} />,
    }),
    column('status', {
      width: 226,
      sort: 'attention',
      title: statusesText,
      cell: (row, isActive) => (
        <StatusLines
          {...{ timeZone, isActive }}
          journey={row}
          isWide
          hurts={isUnderStatus ? hurtsOf(knockOns, row) : undefined}
        />
      ),
    }),
    column('nextStop', {
      least: 120,
      sort: 'nextStop',
      title: placeOf,
      needs: (row, widthOf) => widthOf(placeOf(row) ?? noStop, 13),
      cell: (row) => placeOf(row) ?? <span className="lh-none">{noStop}</span>,
    }),
    column('planned', {
      width: 92,
      sort: 'plannedTimeUtc',
      cell: (row) => time(row.nextStop?.plannedTimeUtc),
    }),
    column('projected', {
      width: 132,
      sort: 'projectedTimeUtc',
      cell: (row, isActive) => {
        if (silenceOf(row)) return noForecast;
        const forecast = forecastOf(row, forecasts);
        if (!forecast) return time(projectedOf(row), '~');
        return <Projected {...{ row, forecast, timeZone, isActive }} look="lines" />;
      },
    }),
    {
      id: 'range',
      header: t('monitoring.range', { from: timeText(axis.from, timeZone), to: timeText(axis.to, timeZone) }),
      width: 236,
      cell: (row) =>
        row.nextStop &&
        !silenceOf(row) && (
          <RangeRow
            axis={axis}
            forecast={forecastOf(row, forecasts)}
            planned={row.nextStop.plannedTimeUtc ?? undefined}
            isLateSoFar={minutesOfJourney(row, axis.now)?.kind === 'LATE_SO_FAR'}
            timeZone={timeZone}
            tone={rangeTone(row)}
          />
        ),
    },
    minutesColumn(context, 'lines'),
    knockOnColumn(context),
    column('vehicle', {
      width: 122,
      sort: 'vehicleRegistration',
      title: (row) => row.assetsDescription,
      cell: (row) => (
        <>
          {row.vehicleRegistration ?? none}
          <div className="lh-under">{row.fleetNumbersDescription}</div>
        </>
      ),
    }),
    column('driver', {
      width: 140,
      title: (row) => row.driversDescription,
      cell: (row, isActive) => {
        const ids = [row.driverId, row.driver2Id].filter((id) => id !== null);
        const drivers = ids.flatMap((id) => driverOf(id) ?? []);
        if (drivers.length === 0 || drivers.length < ids.length) return row.driversDescription || none;
        return drivers.map(({ id, name, mobileNumber }) => (
          <div key={id} className={classes.driver}>
            <DriverCall name={name} number={mobileNumber} tabIndex={isActive ? 0 : -1} />
          </div>
        ));
      },
    }),
    lastFixColumn(context),
    {
      id: 'map',
      header: t('journeys.showOnMap'),
      headerIcon: <span />,
      width: 36,
      cell: (row, isActive) => (
        <ActionIcon
          tabIndex={isActive ? 0 : -1}
          aria-label={t('journeys.showOnMapOf', { reference: row.journeyUniqueReference })}
          title={t('journeys.showOnMap')}
          onClick={(event) => onShowOnMap(row, event.detail === 0)}
        >
          <IconMap2 size={16} />
        </ActionIcon>
      ),
    },
    menuColumn(context),
  ];
}
