import type { Driver } from '@linehaul/contracts/fleet';
import type { JourneyRow } from '@linehaul/contracts/journeys';
import { startOfDay } from '@linehaul/domain/time';
import { ActionIcon } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Translate } from '../../../platform/i18n/index.ts';
import { dateText, dateTimeText, timeText } from '../../../platform/time/index.ts';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import type { KnockOns } from '../../../shared/knock-on/index.ts';
import { RangeRow, type RowAxis, RowAxisHead } from '../../../ui/forecasts/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { clockOrDayText, minutesOfJourney, silenceOf } from '../../../ui/times/index.ts';
import { rangeTone } from '../cards/card-status.ts';
import { type Column, JourneyName, menuColumn, nameNeeds, vehicleName } from '../columns/common.tsx';
import { forecastOf, projectedOf, stopAhead } from '../columns/next-stop.tsx';
import { Projected } from '../columns/Projected.tsx';
import { knockOnColumn, lastFixColumn, minutesColumn } from '../columns/under-way.tsx';
import { DriverCall } from '../DriverCall.tsx';
import { StatusLines, statusesText } from '../StatusLines.tsx';

interface Known {
  readonly forecasts: Forecasts;
  readonly knockOns: KnockOns;
  driverOf(driverId: string): Driver | undefined;
  onShowOnMap(row: JourneyRow, byKeyboard: boolean): void;
}

interface Drawing {
  readonly axis: RowAxis;
  /** Pixels. */
  readonly width: number;
}

/** Pixels, on both sides. */
const PADDING = 16;
/** Between fleet number and registration. */
const BLANK = 6;

export function monitorColumns(
  t: Translate,
  timeZone: string,
  { forecasts, knockOns, driverOf, onShowOnMap }: Known,
  { axis, width }: Drawing,
  hidden: readonly string[],
): Column[] {
  const context = { t, timeZone, forecasts, knockOns };
  const isUnderStatus = hidden.includes('knockOn');
  const none = <span className="lh-none">{t('ui.notSpecified')}</span>;
  const noForecast = <span className="lh-none">{t('ui.time.noForecast')}</span>;
  const noStop = t('journeyColumns.noStop');
  const drawn = {
    ...{ axis, timeZone, width: width - PADDING },
    dayStart: startOfDay(dateText(axis.from, timeZone), timeZone),
  };
  const column = (id: string, more: Omit<Column, 'id' | 'header'>): Column => ({
    id,
    header: t(`monitoring.${id}`),
    ...more,
  });
  const placeOf = (row: JourneyRow) => {
    const stop = stopAhead(row);
    return stop?.isStart ? t('journeyColumns.leaves', { place: stop.locationName }) : stop?.locationName;
  };
  const plannedOf = (row: JourneyRow) => {
    const planned = stopAhead(row)?.plannedTimeUtc;
    return planned && t('monitoring.plannedAt', { time: clockOrDayText(planned, timeZone) });
  };
  const isBeforeStart = (row: JourneyRow) => stopAhead(row) !== row.nextStop;
  return [
    column('journey', {
      least: 150,
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      needs: (row, widthOf) => nameNeeds(row, undefined, widthOf),
      cell: (row) => <JourneyName row={row} />,
    }),
    column('status', {
      width: 208,
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
      least: 188,
      sort: 'plannedTimeUtc',
      title: (row) => [placeOf(row), plannedOf(row)].filter(Boolean).join(', ') || undefined,
      needs: (row, widthOf) =>
        Math.max(widthOf(placeOf(row) ?? noStop, 13), widthOf(plannedOf(row) ?? '', 12)),
      cell: (row) =>
        row.nextStop ? (
          <>
            <span>{placeOf(row)}</span>
            <div className="lh-under">{plannedOf(row)}</div>
          </>
        ) : (
          <span className="lh-none">{noStop}</span>
        ),
    }),
    {
      id: 'range',
      header: t('monitoring.range', { from: timeText(axis.from, timeZone), to: timeText(axis.to, timeZone) }),
      headerIcon: <RowAxisHead {...drawn} />,
      width,
      cell: (row) =>
        row.nextStop && (
          <RangeRow
            {...drawn}
            forecast={isBeforeStart(row) ? undefined : forecastOf(row, forecasts)}
            planned={stopAhead(row)?.plannedTimeUtc ?? undefined}
            isLateSoFar={minutesOfJourney(row, axis.now)?.kind === 'LATE_SO_FAR'}
            silence={silenceOf(row)}
            tone={rangeTone(row)}
          />
        ),
    },
    column('projected', {
      width: 126,
      sort: 'projectedTimeUtc',
      cell: (row, isActive) => {
        const projected = projectedOf(row);
        if (!projected || isBeforeStart(row)) return noForecast;
        const forecast = forecastOf(row, forecasts);
        if (forecast) return <Projected {...{ row, forecast, timeZone, isActive }} look="lines" />;
        return (
          <time dateTime={projected} title={dateTimeText(projected, timeZone)}>
            ~{clockOrDayText(projected, timeZone)}
          </time>
        );
      },
    }),
    minutesColumn(context, 'lines'),
    knockOnColumn(context),
    column('vehicle', {
      least: 124,
      sort: 'vehicleRegistration',
      title: (row) => [row.assetsDescription, row.driversDescription].filter(Boolean).join(', '),
      needs: (row, widthOf) => {
        const second = row.vehicleFleetNumber ? BLANK + widthOf(row.vehicleRegistration ?? '', 12) : 0;
        return Math.max(
          widthOf(vehicleName(row) ?? t('ui.notSpecified'), 13, 500) + second,
          widthOf(row.driversDescription, 12),
        );
      },
      cell: (row, isActive) => (
        <>
          <span className="lh-medium">{vehicleName(row) ?? none}</span>{' '}
          {row.vehicleFleetNumber && <span className="lh-minor">{row.vehicleRegistration}</span>}
          <div className="lh-under">
            <Drivers row={row} driverOf={driverOf} tabIndex={isActive ? 0 : -1} />
          </div>
        </>
      ),
    }),
    { ...lastFixColumn(context), width: 96 },
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

interface DriversProps extends Pick<Known, 'driverOf'> {
  readonly row: JourneyRow;
  readonly tabIndex: 0 | -1;
}

function Drivers({ row, driverOf, tabIndex }: DriversProps) {
  const ids = [row.driverId, row.driver2Id].filter((id) => id !== null);
  const drivers = ids.flatMap((id) => driverOf(id) ?? []);
  if (drivers.length < ids.length) return row.driversDescription;
  return drivers.map(({ id, name, mobileNumber }, i) => (
    <Fragment key={id}>
      {i > 0 && ', '}
      <DriverCall name={name} number={mobileNumber} tabIndex={tabIndex} />
    </Fragment>
  ));
}
