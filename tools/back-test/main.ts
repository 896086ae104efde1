/**
 * Usage: npm run back-test [-- 2016-11-25 …]; LINEHAUL_SAMPLE_DATA names the folder of the recorded days.
 * Takes two to three minutes.
 */
import { contradictionOf } from './contradictions.ts';
import { backTest } from './evaluate.ts';
import { type Errors, errorsOf, together } from './figures.ts';
import { journeyTracker } from './journey-tracker.ts';
import { presentDelayForecaster, timetableForecaster } from './plain-forecasters.ts';
import { RECORDED_DAYS, readDay } from './recorded-day.ts';
import { tableOf, worseCells } from './table.ts';

const PLAIN = ['Timetable', 'Timetable + delay'];
const PRODUCT = 'Product';
const NAMES = [...PLAIN, PRODUCT];

const samples = process.env.LINEHAUL_SAMPLE_DATA;
if (!samples) {
  console.error('LINEHAUL_SAMPLE_DATA must name the folder of the recorded days');
  process.exit(1);
}
const asked = process.argv.slice(2);
const days = new Map<string, Errors>();
let contradictions = 0;
for (const date of asked.length > 0 ? asked : RECORDED_DAYS) {
  const day = await readDay(samples, date);
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
console.info(tableOf(rows, NAMES));
console.info(`Forecasts: ${all.forecasts}; of ${all.unsaid} of these stops the product said nothing.`);
console.info(
  `Farther off than the better of the plain ones: ${worseCells(rows, PRODUCT, PLAIN).join('; ') || 'nowhere'}.`,
);
console.info(`On time beside a stop projected too late: ${contradictions}.`);
