import { describe, expect, test } from 'vitest';
import type { Episode } from '../model.ts';
import { journey, milkRun, minutes, type Situation, Truck, track } from '../testing/tiny-world.ts';

const LATE_KINDS = ['LATE', 'LATE_DEPARTURE', 'MISSED_STOP', 'OUT_OF_SEQUENCE'];

function late(truck: Truck, situation: Situation = {}, plan = milkRun()) {
  return track([plan], truck.fixes, situation)
    .episodes.filter(({ kind }) => LATE_KINDS.includes(kind))
    .map(({ kind, from, to, value }: Episode) => [kind, minutes(from), minutes(to), value]);
}

describe('a vehicle behind its plan', () => {
  test('is told of once, from the limit on until it arrives, with the delay', () => {
    const truck = new Truck().standsUntil(0).drivesTo(5).standsUntil(35).drivesTo(10).standsFor(3);
    expect(late(truck, { now: 30 })).toEqual([['LATE', 25, undefined, undefined]]);
    const [[kind, from, to, value] = []] = late(truck);
    expect([kind, from, value]).toEqual(['LATE', 25, 30]);
    expect(to).toBeCloseTo(40, 0);
  });

  test('is one entry over several stops, as long as it is hardly ever in time between them', () => {
    const truck = new Truck().standsUntil(0).drivesTo(5).standsUntil(35).drivesTo(10).standsFor(3);
    truck.drivesTo(20, 40).standsFor(3).drivesTo(30);
    expect(late(truck).map(([kind]) => kind)).toEqual(['LATE']);
  });

  test.each([
    ['in time', 12, []],
    ['within the limit', 20, []],
    ['just beyond it', 26, ['LATE']],
  ])('arriving %s', (_, at, kinds) => {
    const truck = new Truck()
      .standsUntil(0)
      .drivesTo(5)
      .standsUntil(at - 5)
      .drivesTo(10)
      .standsFor(3);
    expect(late(truck).map(([kind]) => kind)).toEqual(kinds);
  });

  test('that has not left its start is late departing, and never late at stops that it could not reach', () => {
    const truck = new Truck().standsUntil(50);
    expect(late(truck)).toEqual([['LATE_DEPARTURE', 15, undefined, undefined]]);
    expect(late(truck.drivesTo(10).standsFor(3))[0]).toEqual(['LATE_DEPARTURE', 15, 50.5, 50]);
  });

  test('that is first heard beyond a stop is not late there: nobody saw it', () => {
    const truck = new Truck(15, 26).names('J').drivesTo(20).standsFor(3);
    expect(late(truck, {}, milkRun({ onRoad: true }))).toEqual([]);
  });

  test('that fell silent elsewhere has not left late; one that fell silent there has', () => {
    const there = milkRun({ id: 'there', onRoad: true });
    const back = milkRun({
      id: 'back',
      stops: [
        { km: 30, leave: 30 },
        { km: 28, arrive: 32, leave: 32 },
        { km: 20, arrive: 40 },
        { km: 0, arrive: 65 },
      ],
    });
    const truck = () => new Truck(0, -5).standsUntil(0).drivesTo(10).standsFor(10).drivesTo(20).standsFor(10);
    const leftLate = ({ fixes }: Truck) =>
      track([there, back], fixes)
        .episodes.filter(({ kind }) => kind === 'LATE_DEPARTURE')
        .map(({ journeyId, from, to }) => [journeyId, minutes(from), minutes(to)]);
    const [near, at] = [truck().drivesTo(29), truck().drivesTo(30).standsFor(3)];
    expect(leftLate(near.jumpsTo(26, 20).drivesTo(15))).toEqual([]);
    expect(leftLate(at.jumpsTo(26, 20).drivesTo(15))).toEqual([['back', 45, 52.5]]);
  });

  test('that never starts is over with the time in which it could', () => {
    expect(late(new Truck().standsUntil(20), { now: 50 + 6 * 60 + 1 })).toEqual([
      ['LATE_DEPARTURE', 15, 50 + 360, 410],
    ]);
  });

  test('that falls silent is late as long as its fixes show it, also when its time limit is over', () => {
    const truck = new Truck().standsUntil(0).drivesTo(5).standsUntil(35);
    expect(late(truck, { now: 34.5 })).toEqual([['LATE', 25, undefined, undefined]]);
    expect(late(truck, { now: 50 + 6 * 60 + 1 })).toEqual([['LATE', 25, 34.5, 24]]);
  });

  test('that fell silent in time is late for nobody', () => {
    const truck = new Truck().standsUntil(0).drivesTo(5);
    expect(late(truck, { now: 50 + 6 * 60 + 1 })).toEqual([]);
    expect(late(truck.jumpsTo(30, 90).standsFor(3))).toEqual([]);
  });

  test('says nothing of a plan that is not approved', () => {
    expect(late(new Truck().standsUntil(50), {}, milkRun({ approved: false }))).toEqual([]);
  });
});

test('a stop that was left out is missed until the journey is over, and out of sequence until then', () => {
  const plan = journey({
    onRoad: true,
    stops: [
      { km: 0, leave: 0 },
      { km: 10, north: 3000, arrive: 10, leave: 20 },
      { km: 20, arrive: 30, leave: 40 },
      { km: 60, arrive: 120 },
    ],
  });
  const truck = new Truck().standsUntil(0).drivesTo(20).standsUntil(40).drivesTo(50);
  truck.standsUntil(100);
  const kinds = late(truck, {}, plan).map(([kind, , to]) => [kind, to === undefined]);
  expect(kinds).toContainEqual(['OUT_OF_SEQUENCE', false]);
  expect(kinds).toContainEqual(['MISSED_STOP', true]);
  const over = late(truck.drivesTo(60).standsFor(5), {}, plan);
  expect(over.find(([kind]) => kind === 'MISSED_STOP')?.[2]).toBeDefined();
});
