import type { JourneyRow } from '@linehaul/contracts/journeys';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { type Translate, useTranslation } from '../../../platform/i18n/index.ts';
import { ageText, dateText, dateTimeText, timeText, useNow } from '../../../platform/time/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { NoDifference, silenceOf } from '../../../ui/times/index.ts';
import { StatusLines, statusesText } from '../StatusLines.tsx';
import { differenceText, differenceTone } from '../schedule-rows.ts';
import classes from './monitoring.module.css';

type Column = TableColumn<JourneyRow>;

type Projected = Pick<JourneyRow, 'nextStop' | 'timeBasedStatus' | 'timeExplanation'>;

/** Undefined for a silent journey. */
export function projectedOf(row: Projected): string | undefined {
  return silenceOf(row) ? undefined : (row.nextStop?.projectedTimeUtc ?? undefined);
}

/** Whole minutes, from the two shown clock times. */
export function latenessOf(row: Projected): number | undefined {
  const planned = row.nextStop?.plannedTimeUtc;
  const projected = projectedOf(row);
  if (!planned || !projected) return undefined;
  return Math.floor(Date.parse(projected) / MINUTE) - Math.floor(Date.parse(planned) / MINUTE);
}

export function monitorColumns(t: Translate, timeZone: string): Column[] {
  const none = <span className="lh-none">{t('ui.notSpecified')}</span>;
  const noForecast = <span className="lh-none">{t('ui.time.noForecast')}</span>;
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
  return [
    column('journey', {
      least: 150,
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      cell: (row) => (
        <>
          <span className="lh-medium">{row.journeyUniqueReference}</span>
          <div className="lh-under">{row.locationsDescription}</div>
        </>
      ),
    }),
    column('status', {
      width: 226,
      sort: 'severity',
      title: statusesText,
      cell: (row, isActive) => <StatusLines journey={row} timeZone={timeZone} isActive={isActive} isWide />,
    }),
    column('nextStop', {
      width: 200,
      sort: 'nextStop',
      title: (row) => row.nextStop?.locationName,
      cell: (row) => row.nextStop?.locationName ?? <span className="lh-none">{t('monitoring.noStop')}</span>,
    }),
    column('planned', {
      width: 100,
      sort: 'plannedTimeUtc',
      cell: (row) => time(row.nextStop?.plannedTimeUtc),
    }),
    column('projected', {
      width: 100,
      sort: 'projectedTimeUtc',
      cell: (row) => (silenceOf(row) ? noForecast : time(projectedOf(row), '~')),
    }),
    column('difference', {
      width: 76,
      align: 'right',
      sort: 'lateness',
      title: () => t('monitoring.differenceLong'),
      cell: (row) => {
        if (silenceOf(row)) return <NoDifference />;
        const minutes = latenessOf(row);
        if (minutes === undefined) return null;
        const tone = differenceTone({ minutes, kind: 'projected' });
        return (
          <span className={classes.difference} data-tone={tone}>
            {differenceText(minutes)}
          </span>
        );
      },
    }),
    column('vehicle', {
      width: 130,
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
      width: 150,
      title: (row) => row.driversDescription,
      cell: (row) => row.driversDescription || none,
    }),
    column('lastFix', {
      width: 112,
      sort: 'latestFixUtc',
      title: (row) => (row.latestFixUtc ? dateTimeText(row.latestFixUtc, timeZone) : undefined),
      cell: (row) => <Age at={row.latestFixUtc} isOld={silenceOf(row) !== undefined} />,
    }),
  ];
}

/** Updates each second. `isOld`: no fix since too long. */
export function Age({ at, isOld }: { readonly at: string | null; readonly isOld?: boolean }) {
  const { t } = useTranslation();
  const now = useNow(SECOND);
  if (!at) return <span className="lh-none">{t('monitoring.noFix')}</span>;
  return (
    <time dateTime={at} className={isOld ? 'lh-medium' : undefined}>
      {ageText(now - Date.parse(at))}
    </time>
  );
}
