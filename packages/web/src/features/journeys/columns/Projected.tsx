import type { JourneyRow } from '@linehaul/contracts/journeys';
import { dateTimeText } from '../../../platform/time/index.ts';
import type { KnownForecast } from '../../../shared/forecasts/index.ts';
import { Likely, rangeTexts } from '../../../ui/forecasts/index.ts';
import { clockOrDayText } from '../../../ui/times/index.ts';
import classes from './columns.module.css';
import { projectedOf } from './next-stop.tsx';

interface Props {
  readonly row: JourneyRow;
  readonly forecast: KnownForecast;
  readonly look: 'line' | 'lines';
  readonly timeZone: string;
  readonly isActive: boolean;
}

/** Expected time with range, or the projection without history. */
export function Projected({ row, forecast, look, timeZone, isActive }: Props) {
  const at = forecast.range ? forecast.p50Utc : (projectedOf(row) ?? forecast.p50Utc);
  const expected = forecast.range
    ? rangeTexts(forecast, timeZone).expected
    : `~${clockOrDayText(at, timeZone)}`;
  return (
    <div className={look === 'line' ? classes.expected : undefined}>
      <time
        dateTime={at}
        title={dateTimeText(at, timeZone)}
        className={look === 'line' ? undefined : classes.block}
      >
        {expected}
      </time>
      <Likely
        forecast={forecast}
        place={row.nextStop?.locationName ?? ''}
        timeZone={timeZone}
        tabIndex={isActive ? 0 : -1}
      />
    </div>
  );
}
