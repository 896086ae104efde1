import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Translate } from '../../../platform/i18n/index.ts';
import { clockOrDayText, Minutes, silenceOf, type TimedJourney } from '../../../ui/times/index.ts';
import classes from './columns.module.css';

/** Undefined for a silent journey: without fixes there is no forecast. */
export function projectedOf(row: TimedJourney): string | undefined {
  return silenceOf(row) ? undefined : (row.nextStop?.projectedTimeUtc ?? undefined);
}

export interface NextStopTexts {
  /** '~13:58', 'no forecast' or '14:30 planned start'. */
  readonly time: string;
  readonly isProjected: boolean;
  /** 'Laingsburg Rest Area' or 'leaves Isando Depot'. */
  readonly place: string;
  /** Of the stop; '' where it is the time already. */
  readonly planned: string;
}

/** Undefined once no stop is left. */
export function nextStopTexts(row: JourneyRow, timeZone: string, t: Translate): NextStopTexts | undefined {
  const { nextStop } = row;
  if (!nextStop) return undefined;
  const { locationName, isStart, plannedTimeUtc } = nextStop;
  const place = isStart ? t('journeyColumns.leaves', { place: locationName }) : locationName;
  const planned = plannedTimeUtc ? clockOrDayText(plannedTimeUtc, timeZone) : '';
  if (silenceOf(row)) return { time: t('ui.time.noForecast'), isProjected: false, place, planned };
  const projected = projectedOf(row);
  if (projected)
    return { time: `~${clockOrDayText(projected, timeZone)}`, isProjected: true, place, planned };
  const kind = isStart ? 'plannedStart' : 'plannedAt';
  const time = planned ? t(`journeyColumns.${kind}`, { time: planned }) : t('journeyColumns.noTime');
  return { time, isProjected: false, place, planned: '' };
}

/** Time above place; in a narrow list the minutes above both. */
export function NextStop({
  row,
  texts,
  isNarrow,
}: {
  readonly row: JourneyRow;
  readonly texts: NextStopTexts;
  readonly isNarrow: boolean;
}) {
  const { time, isProjected, place, planned } = texts;
  if (isNarrow && isProjected)
    return (
      <div className={classes.next}>
        <div>
          <Minutes journey={row} />
        </div>
        <div className="lh-under">
          {time} {place}
        </div>
      </div>
    );
  return (
    <div className={classes.next}>
      <div className={isProjected ? 'lh-medium' : 'lh-none'}>{time}</div>
      <div className="lh-under">
        {place} {!isNarrow && planned}
      </div>
    </div>
  );
}
