import { contradictionOf } from './contradictions.ts';
import { backTest } from './evaluate.ts';
import { type Errors, errorsOf, together } from './figures.ts';
import { journeyTracker } from './journey-tracker.ts';
import { presentDelayForecaster, timetableForecaster } from './plain-forecasters.ts';
import type { RecordedDay } from './recorded-day.ts';
import { tableOf, worseCells } from './table.ts';

const PLAIN = ['Timetable', 'Timetable + delay'];
const PRODUCT = 'Product';
const NAMES = [...PLAIN, PRODUCT];

/** The engine's projections, without anything learnt, beside the plain ones. */
export function projectionFigures(recorded: ReadonlyMap<string, RecordedDay>): string {
  const days = new Map<string, Errors>();
  let contradictions = 0;
  for (const [date, day] of recorded) {
    const track = journeyTracker(day);
    const outcomes = backTest(day, {
      Timetable: timetableForecaster(day),
      'Timetable + delay': presentDelayForecaster(day),
      [PRODUCT]: (known) => {
        const journey = track(known).find(({ journeyId }) => journeyId === known.tripId)!;
        if (contradictionOf(day, journey) !== undefined) contradictions += 1;
        return journey.stops.map((stop) => stop.adjustedArrival);
      },
    });
    days.set(date, errorsOf(outcomes, NAMES));
  }
  const all = together([...days.values()]);
  const rows = days.size > 1 ? new Map([...days, ['all', all]]) : days;
  return [
    tableOf(rows, NAMES),
    `Forecasts: ${all.forecasts}; of ${all.unsaid} of these stops the product said nothing.`,
    `Farther off than the better of the plain ones: ${worseCells(rows, PRODUCT, PLAIN).join('; ') || 'nowhere'}.`,
    `On time beside a stop projected too late: ${contradictions}.`,
  ].join('\n');
}
