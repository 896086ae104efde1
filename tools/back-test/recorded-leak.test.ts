import { HOUR } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { cutAt, factsOf } from './day-facts.ts';
import { RECORDED_DAYS, readDay } from './recorded-day.ts';
import { learnFrom, runDay } from './rotation.ts';

const samples = process.env.LINEHAUL_SAMPLE_DATA;

describe.skipIf(!samples)('on a recorded day', () => {
  test('the forecasts of the morning are the same without the rest of the day', async () => {
    const [first, second, name] = RECORDED_DAYS as [string, string, string];
    const learnt = learnFrom([
      factsOf(first, await readDay(samples!, first)),
      factsOf(second, await readDay(samples!, second)),
    ]);
    const day = await readDay(samples!, name);
    const until = day.midnight + 10 * HOUR;
    const [whole, cut] = [day, cutAt(day, until)].map((one) =>
      runDay(factsOf(name, one), learnt).filter(({ madeAt }) => madeAt <= until),
    );
    expect(cut!.length).toBeGreaterThan(50_000);
    expect(cut).toEqual(whole);
  }, 120_000);
});
