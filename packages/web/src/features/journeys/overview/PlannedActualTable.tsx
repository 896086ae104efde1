import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { Flex, Group, Text } from '@mantine/core';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateText, timeText } from '../../../platform/time/index.ts';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import { Likely } from '../../../ui/forecasts/index.ts';
import { differenceText, NoDifference, Origin, unknownText } from '../../../ui/times/index.ts';
import { StopMark } from '../StopMark.tsx';
import { differenceTone, type ScheduleRow, type ScheduleTime, scheduleRows } from '../schedule-rows.ts';
import classes from './overview.module.css';

export interface OfSchedule {
  readonly journey: Journey;
  readonly forecasts: Forecasts;
}

/** Pixels; the rest is the stop's. */
const COLUMN_WIDTHS = [
  ['planned arrival', 104],
  ['arrival', 160],
  ['minutes of arrival', 50],
  ['planned departure', 140],
  ['departure', 160],
  ['minutes of departure', 50],
] as const;

export function PlannedActualTable({ journey, forecasts }: OfSchedule) {
  const { t } = useTranslation();
  const rows = scheduleRows(journey, forecasts);
  const stops = new Map(journey.journeyActivityList.map((stop) => [stop.id, stop]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
    <section className="lh-sideways" aria-label={t('overview.plannedVsActual')} tabIndex={0}>
      <table className={`lh-table two ${classes.schedule}`}>
        <colgroup>
          <col />
          {COLUMN_WIDTHS.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('overview.stop')}</th>
            <Heads side="arrival" />
            <Heads side="departure" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const stop = stops.get(row.stopId)!;
            return (
              <tr key={row.stopId} data-phase={row.phase}>
                <StopHead row={row} stop={stop} />
                <Times
                  place={row.name}
                  time={row.arrive}
                  original={stop.revisedArrivalTimeUtc ? stop.plannedArrivalTimeUtc : null}
                />
                <Times
                  place={row.name}
                  time={row.depart}
                  original={stop.revisedDepartureTimeUtc ? stop.plannedDepartureTimeUtc : null}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Heads({ side }: { readonly side: 'arrival' | 'departure' }) {
  const { t } = useTranslation();
  const name = t(`overview.${side}`);
  return (
    <>
      <th scope="col">{t(`overview.planned.${side}`)}</th>
      <th scope="col">{name}</th>
      <th scope="col" className="num">
        <abbr title={`${name}: ${t('overview.difference')}`}>± min</abbr>
      </th>
    </>
  );
}

function StopHead({ row, stop }: { readonly row: ScheduleRow; readonly stop: ScheduleActivity }) {
  const { t } = useTranslation();
  const { locationName, locationAddress } = stop;
  return (
    <th scope="row" title={locationAddress ?? locationName}>
      <Group className={classes.stop} gap={10} wrap="nowrap">
        <StopMark look={row.look} number={row.number} />
        <div>
          <Text component="div" inherit truncate>
            {locationName}
          </Text>
          <div className={classes.under}>
            <span
              className={classes.phase}
              title={row.phase === 'passedUnseen' ? t('ui.time.why.unknown') : undefined}
            >
              {t(`journeys.phase.${row.phase}`)}
            </span>
            {locationAddress && ` · ${locationAddress}`}
          </div>
        </div>
      </Group>
    </th>
  );
}

/** `original`: replaced by a controller. */
function Times({
  time,
  place,
  original,
}: {
  readonly time?: ScheduleTime;
  readonly place: string;
  readonly original: string | null;
}) {
  const isUnknown = time?.kind === 'unknown' || time?.kind === 'noForecast';
  return (
    <>
      <td>
        <Planned at={time?.planned} original={original} />
      </td>
      <td>{time && <Known time={time} place={place} />}</td>
      <td className="num lh-difference" data-tone={time && differenceTone(time)}>
        {isUnknown ? <NoDifference /> : time?.minutes !== undefined && differenceText(time.minutes)}
      </td>
    </>
  );
}

function Planned({ at, original }: { readonly at: string | undefined; readonly original: string | null }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  if (!at) return <None />;
  return (
    <>
      <time dateTime={at}>{timeText(at, timeZone)}</time>
      {original && (
        <Text span inherit ml={6} c="dimmed" fz="sm">
          {t('overview.revisedFrom', { time: timeText(original, timeZone) })}
        </Text>
      )}
      <div className={classes.under}>{dateText(at, timeZone)}</div>
    </>
  );
}

function Known({ time, place }: { readonly time: ScheduleTime; readonly place: string }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { kind, shown, origin, between, planned, forecast } = time;
  const day = shown && dateText(shown, timeZone);
  const isOtherDay = day !== undefined && (!planned || day !== dateText(planned, timeZone));
  switch (kind) {
    case 'none':
      return <None />;
    case 'noForecast':
      return <span className="lh-none">{t('ui.time.noForecast')}</span>;
    case 'unknown':
      return (
        <>
          <div className={classes.unseen}>{unknownText(between, timeZone, t)}</div>
          <Origin origin="unknown" />
        </>
      );
    case 'actual':
    case 'projected':
      return (
        <>
          <time dateTime={shown} className={classes.shown}>
            {kind === 'projected' && '~'}
            {timeText(shown!, timeZone)}
          </time>
          <Flex rowGap={0} columnGap="sm" wrap="wrap" fz="sm" lh="16px">
            {origin ? (
              <Origin origin={origin} />
            ) : forecast ? (
              <Likely forecast={forecast} place={place} timeZone={timeZone} />
            ) : (
              <span className="lh-none">{t('journeys.projected')}</span>
            )}
            {isOtherDay && <span className="lh-none">{day}</span>}
          </Flex>
        </>
      );
  }
}

function None() {
  const { t } = useTranslation();
  return (
    <span className="lh-none">
      <span aria-hidden="true">–</span>
      <span className="lh-unseen">{t('overview.noTime')}</span>
    </span>
  );
}
