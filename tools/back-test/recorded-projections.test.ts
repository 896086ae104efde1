import { describe, expect, test } from 'vitest';
import { projectionFigures } from './projections.ts';
import { type RecordedDay, readDay } from './recorded-day.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;
const FRIDAY = '2016-11-25';
/** A whole day takes most of a minute. */
const ONE_BUS_IN = 3;

describe.skipIf(!samples)('on a recorded day', () => {
  test('the projections are in no cell farther off than the better of the plain ones', async () => {
    const day = someBusesOf(await readDay(samples!, FRIDAY));
    const { text, worse, contradictions, forecasts, unsaid } = projectionFigures(new Map([[FRIDAY, day]]));
    console.info(text);
    expect(worse).toEqual([]);
    expect(contradictions).toEqual([]);
    expect(forecasts).toBeGreaterThan(100_000);
    expect(unsaid / forecasts).toBeLessThan(0.01);
  }, 180_000);
});

function someBusesOf(day: RecordedDay): RecordedDay {
  const buses = [...new Set(day.computation.fixes.map(({ vehicleId }) => vehicleId))].sort();
  const wanted = new Set(buses.filter((_, i) => i % ONE_BUS_IN === 0));
  const isWanted = ({ vehicleId }: { readonly vehicleId: string }) => wanted.has(vehicleId);
  const trips = new Map([...day.computation.trips].filter(([, trip]) => isWanted(trip)));
  return { ...day, computation: { trips, fixes: day.computation.fixes.filter(isWanted) } };
}
