import { DAY, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import {
  answerOf,
  at,
  depot,
  EMPTY,
  iso,
  LENGTH,
  running,
  server,
  startKnockOn,
} from './testing/knock-on-world.ts';

startKnockOn();

const TRUCKS = Array.from({ length: 20 }, (_, i) => `LOADED ${i}`);
const PLACES = ['Kimberley depot', 'Boshof customer', 'Maseru border'];

function driven(vehicle: string, start: number, late: number, places: readonly string[]) {
  const [from, by, to] = places;
  const left = start + Math.max(0, late - 5) * MINUTE;
  const arrives = (minutes: number) => ({
    plannedArrivalTimeUtc: iso(start + minutes * MINUTE),
    arrivalTimeUtc: iso(start + (minutes + late) * MINUTE),
  });
  return {
    vehicle,
    stops: [
      { location: from, plannedDepartureTimeUtc: iso(start), departureTimeUtc: iso(left) },
      {
        ...{ location: by, ...arrives(15) },
        plannedDepartureTimeUtc: iso(start + 30 * MINUTE),
        departureTimeUtc: iso(start + (30 + late) * MINUTE),
      },
      { location: to, ...arrives(45) },
    ],
  };
}

/** Each truck goes there and back on each of five days. */
const journeys = Array.from({ length: 5 }, (_, day) =>
  TRUCKS.flatMap((vehicle, truck) => {
    const start = at(6) + (day - 6) * DAY + truck * MINUTE;
    const late = [2, 12, 20, 40][truck % 4]!;
    const back = Math.max(1, late - 15);
    return [
      driven(vehicle, start, late, PLACES),
      driven(vehicle, start + 80 * MINUTE, back, PLACES.toReversed()),
    ];
  }),
).flat();

const load = (body: unknown) =>
  server.operator.send('POST', '/operator/organisations/CHAIN/driven-journeys', { body });

test('journeys that an operator loads with their vehicles teach how often starts behind late ends are late', async () => {
  const assets = TRUCKS.map((registrationNumber) => ({ registrationNumber, assetCategory: 'VEHICLE' }));
  await server.operator.send('POST', '/operator/organisations/CHAIN/assets', { body: assets });
  const wrong = await load({ journeys: [{ ...journeys[0], vehicle: 'NOBODY 1' }] });
  expect(wrong.status).toBe(400);
  expect(JSON.stringify(wrong.body)).toContain("0.vehicle: the organisation has no vehicle 'NOBODY 1'");

  const simulated = { isSimulated: true, journeys };
  expect((await load(simulated)).body).toEqual({ created: 200, existing: 0 });
  expect((await load(simulated)).body).toEqual({ created: 0, existing: 200 });
  const late = await running(at(7), 14);
  await depot.journey({ plannedStart: at(7, LENGTH + 30 + EMPTY) });
  const answer = await answerOf([late]);
  expect(answer.startsLearnt).toBeGreaterThanOrEqual(40);
  expect(answer).toMatchObject({ startsSimulated: answer.startsLearnt });
  const [hurt] = answer.journeys[0]!.hurts;
  const { starts, late: came, fromMinutesShort, toMinutesShort } = hurt!.links[0]!.lateStartLearnt!;
  expect(starts).toBeLessThanOrEqual(answer.startsLearnt);
  expect(fromMinutesShort).toBeLessThanOrEqual(toMinutesShort);
  expect(hurt!.lateStartProbability).toBe(came / starts);
  expect(came).toBeGreaterThan(0);
});
