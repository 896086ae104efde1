import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import {
  type DriverAhead,
  type Duty,
  dutiesOfJourney,
  eu561,
  hoursAlarm,
  hoursForJourney,
  hoursOf,
  hoursOfRecord,
  hoursRunOut,
  type JourneyAhead,
  simpleRules,
} from './index.ts';

const MIDNIGHT = Date.parse('2026-03-03T00:00:00Z');
const at = (hours: number) => MIDNIGHT + hours * HOUR;
const LIMITS = { beforeMinutes: 30, clearMinutes: 10 };
const rules = simpleRules(
  {
    name: 'OWN',
    drivingBeforeBreak: 270,
    breakMinutes: 45,
    dayDriving: 540,
    dayDuty: 840,
    dayRest: 540,
    weekDriving: 3360,
  },
  'UTC',
);
const duty = (kind: Duty['kind'], from: number, to?: number): Duty => ({
  kind,
  from: at(from),
  to: to === undefined ? undefined : at(to),
  source: 'import',
});
const rested = duty('rest', -330, 6);
const SIPHO = [rested, duty('driving', 6, 10), duty('rest', 10, 11), duty('driving', 11)];

function journey(
  id: string,
  from: number,
  to: number,
  now: number,
  isRunning = true,
  kilometres?: number,
): JourneyAhead {
  const times = { from: at(from), to: at(to), kilometres };
  return { id, isRunning, ...times, duties: dutiesOfJourney(times, rules, at(now)) };
}
const driver = (duties: readonly Duty[], ...journeys: readonly JourneyAhead[]): DriverAhead => ({
  duties,
  journeys,
  rules,
});
const sipho = (now: number, end: number) => driver(SIPHO, journey('KF-1', 6, end, now));
const alarm = (now: number, end: number, standing?: string) =>
  hoursAlarm(sipho(now, end), LIMITS, standing, at(now));

test('hours that end before the projected end of the running journey are found, with the minutes that it lacks', () => {
  expect(hoursRunOut(sipho(14.5, 17), at(14.5))).toEqual({
    journeyId: 'KF-1',
    rule: 'dayDriving',
    at: at(16),
    minutesShort: 60,
  });
  expect(hoursRunOut(sipho(14.5, 16), at(14.5))).toBeUndefined();
});

test('an alarm is raised from half an hour before hours run out, and stays when they have', () => {
  expect(alarm(15.4, 17)).toBeUndefined();
  expect(alarm(15.5, 17)).toMatchObject({ at: at(16) });
  expect(alarm(16.5, 17)).toMatchObject({ at: at(16), minutesShort: 60 });
  expect(alarm(17.5, 17)).toMatchObject({ at: at(16) });
});

test('an alarm ends when the journey does, and when the driver is taken off it', () => {
  const tomorrow = journey('KF-2', 30, 34, 16.5, false);
  expect(hoursAlarm(driver(SIPHO, tomorrow), LIMITS, 'KF-1', at(16.5))).toBeUndefined();
  expect(hoursAlarm(driver(SIPHO), LIMITS, 'KF-1', at(16.5))).toBeUndefined();
});

test('an alarm that was raised lasts while hours just suffice, and none is raised for that', () => {
  const end = 16 - 2 / 60;
  expect(alarm(15.5, end)).toBeUndefined();
  expect(alarm(15.5, end, 'KF-1')).toBe('lasts');
  expect(alarm(15.5, end, 'KF-0')).toBeUndefined();
  expect(alarm(15.5, 15.75, 'KF-1')).toBeUndefined();
});

test('an alarm that was raised lasts while hours end a little later than the limit', () => {
  const early = 16 - 35 / 60;
  expect(alarm(early, 17)).toBeUndefined();
  expect(alarm(early, 17, 'KF-1')).toMatchObject({ at: at(16) });
  expect(alarm(16 - 45 / 60, 17, 'KF-1')).toBeUndefined();
});

test('unknown hours alarm nobody: no record, driving that was only seen, and a gap since the last rest', () => {
  const now = at(15.5);
  const running = journey('KF-1', 6, 17, 15.5);
  const seen: Duty = { ...duty('driving', 6), source: 'seen' };
  for (const duties of [[], [seen], [rested, duty('driving', 9)]])
    for (const standing of [undefined, 'KF-1'])
      expect(hoursAlarm(driver(duties, running), LIMITS, standing, now)).toBeUndefined();
});

test('a break that is due ends no hours', () => {
  const duties = [rested, duty('driving', 6)];
  expect(hoursRunOut(driver(duties, journey('KF-1', 6, 12, 10)), at(10))).toBeUndefined();
});

test('hours that end on the next journey are found where it is near', () => {
  const duties = [rested, duty('driving', 6, 10), duty('rest', 10, 11), duty('driving', 11, 15.75)];
  const near = driver([...duties, duty('rest', 15.75)], journey('KF-2', 16, 18, 15.75, false));
  expect(hoursAlarm(near, LIMITS, undefined, at(15.75))).toMatchObject({
    journeyId: 'KF-2',
    rule: 'dayDriving',
    at: at(16.25),
    minutesShort: 105,
  });
  const later = driver([...duties, duty('rest', 15.75)], journey('KF-2', 25, 30, 15.75, false));
  expect(hoursAlarm(later, LIMITS, undefined, at(15.75))).toBeUndefined();
});

test('duty that ends, and a rest that is due, are hours that run out too', () => {
  const waits = [rested, duty('work', 6)];
  const ahead = driver(waits, journey('KF-1', 6, 22, 19.75));
  expect(hoursRunOut(ahead, at(19.75))).toMatchObject({ rule: 'dayDuty', at: at(20) });
  const loose = { ...rules, dayDuty: undefined };
  expect(hoursRunOut({ ...ahead, rules: loose }, at(19.75))).toMatchObject({ rule: 'dayRest', at: at(21) });
});

test('a rest that was too short at the begin of the duty is no alarm of today', () => {
  const strict = eu561('UTC');
  const dayRest = { ...strict.dayRest, reduced: { minutes: 540, timesBetweenWeeklyRests: 0 } };
  const duties = [
    duty('rest', -330, -18),
    duty('work', -18, -5.5),
    duty('rest', -5.5, 4.5),
    duty('driving', 4.5),
  ];
  const ahead = { ...driver(duties, journey('KF-1', 4.5, 8, 7)), rules: { ...strict, dayRest } };
  expect(hoursOf(duties, [], ahead.rules, at(7)).past).toMatchObject([{ rule: 'dayRest', at: at(4.5) }]);
  expect(hoursRunOut(ahead, at(7))).toBeUndefined();
});

test('a journey with the time for a daily rest beside its driving alarms nobody, until hours have run out', () => {
  const overNight = (end: number, now: number) => driver(SIPHO, journey('KF-1', 6, end, now, true, 60 * 15));
  for (const standing of [undefined, 'KF-1']) {
    expect(hoursAlarm(overNight(40, 15.5), LIMITS, standing, at(15.5))).toBeUndefined();
    expect(hoursAlarm(overNight(22, 15.5), LIMITS, standing, at(15.5))).toMatchObject({ at: at(16) });
    expect(hoursAlarm(overNight(40, 16.5), LIMITS, standing, at(16.5))).toMatchObject({ at: at(16) });
  }
});

test('a daily rest on the way does not give back the hours of the week', () => {
  const week = { ...rules, weekDriving: 10 * 60 };
  const monday = [
    duty('rest', -330, -20),
    duty('driving', -20, -18),
    duty('rest', -18, 6),
    ...SIPHO.slice(1),
  ];
  const ahead = { ...driver(monday, journey('KF-1', 6, 36, 14.5, true, 60 * 15)), rules: week };
  expect(hoursRunOut(ahead, at(14.5))).toMatchObject({ rule: 'weekDriving', at: at(15) });
});

test('of several journeys the one on which hours end is named', () => {
  const journeys = [journey('KF-2', 16, 18, 15.5, false), journey('KF-1', 6, 15.75, 15.5)];
  const limits = { ...LIMITS, beforeMinutes: 60 };
  expect(hoursAlarm(driver(SIPHO, ...journeys), limits, undefined, at(15.5))).toMatchObject({
    journeyId: 'KF-2',
    at: at(16.25),
    minutesShort: 105,
  });
});

/** A long rest, then duty from 06:00. */
const EU = eu561('UTC');
const fresh = [duty('rest', -330, 6)];
const asked = (duties: readonly Duty[], now: number, from: number, to: number, kilometres?: number) => {
  const times = { from: at(from), to: at(to), kilometres };
  const one = { id: 'NEW', isRunning: false, ...times, duties: dutiesOfJourney(times, EU, at(now)) };
  return hoursForJourney({ duties, journeys: [one], rules: EU }, 'NEW', at(now));
};

test('a journey that lasts beyond the rest that is due is too long, though its driving alone is not', () => {
  const worked = [...fresh, duty('work', 6, 13)];
  expect(asked(worked, 13, 13, 23, 360)).toMatchObject({
    known: 'known',
    left: 8 * 60,
    spare: 0,
    runOut: { journeyId: 'NEW', rule: 'dayRest', at: at(21), minutesShort: 120 },
  });
  expect(asked(worked, 13, 13, 21, 360)).toMatchObject({ spare: 0 });
  expect(asked(worked, 13, 13, 20, 360)?.runOut).toBeUndefined();
});

test('a journey over a night has its daily rest on the way, and the long day counts', () => {
  expect(asked(fresh, 6, 6, 38, 18 * 60)).toMatchObject({ left: 540, extension: 60, rests: 1 });
  expect(asked(fresh, 6, 6, 38, 18 * 60)!.runOut).toBeUndefined();
  expect(asked(fresh, 6, 6, 16.75, 9.5 * 60)!.runOut).toBeUndefined();
  expect(asked(fresh, 6, 6, 18, 10.5 * 60)).toMatchObject({ spare: 0, runOut: { rule: 'dayDriving' } });
});

test('several nights have a rest each, until the time for one is missing', () => {
  const week = asked(fresh, 6, 6, 6 + 4 * 24, 36 * 60)!;
  expect(week).toMatchObject({ rests: 4 });
  expect(week.runOut).toBeUndefined();
  expect(asked(fresh, 6, 6, 6 + 4 * 24, 60 * 60)!.runOut).toBeDefined();
});

test('a driver whose hours are used up on the journey before has none for the next', () => {
  const duties = [...fresh, duty('driving', 6, 10.5), duty('rest', 10.5, 11.25), duty('driving', 11.25)];
  const now = at(14);
  const times = (from: number, to: number) => ({ from: at(from), to: at(to) });
  const ahead = (id: string, from: number, to: number, isRunning: boolean): JourneyAhead => ({
    ...{ id, isRunning, ...times(from, to) },
    duties: dutiesOfJourney(times(from, to), EU, now),
  });
  const journeys = [ahead('KF-1', 6, 18, true), ahead('NEW', 19, 20, false)];
  expect(hoursForJourney({ duties, journeys, rules: EU }, 'NEW', now)).toMatchObject({
    left: 0,
    spare: 0,
    runOut: { journeyId: 'NEW', at: at(19), minutesShort: 60 },
  });
  const tomorrow = [journeys[0]!, ahead('NEW', 32, 34, false)];
  expect(hoursForJourney({ duties, journeys: tomorrow, rules: EU }, 'NEW', now)!.runOut).toBeUndefined();
});

test("unknown hours promise nothing, and so does a journey that is not the driver's", () => {
  expect(asked([], 6, 6, 10)).toBeUndefined();
  expect(asked([duty('driving', 4, 6)], 6, 6, 10)).toBeUndefined();
  expect(hoursForJourney({ duties: fresh, journeys: [], rules: EU }, 'NEW', at(6))).toBeUndefined();
});

test('what is said to be enough would raise no alarm, and what is short would', () => {
  let seed = 11;
  const roll = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const limits = { beforeMinutes: 100_000, clearMinutes: 10 };
  const found = { enough: 0, short: 0 };
  for (let world = 0; world < 400; world++) {
    const from = 6 + roll() * 30;
    const to = from + 1 + roll() * 60;
    const times = { from: at(from), to: at(to), kilometres: (to - from) * 60 * roll() };
    const driven = 6 + roll() * 4;
    const worked = driven + roll() * 4;
    const duties = [...fresh, duty('driving', 6, driven), duty('work', driven, worked), duty('rest', worked)];
    const now = driven + 4;
    const one = { id: 'NEW', isRunning: false, ...times, duties: dutiesOfJourney(times, EU, at(now)) };
    const driver: DriverAhead = { duties, journeys: [one], rules: EU };
    const hours = hoursForJourney(driver, 'NEW', at(now));
    if (!hours) continue;
    found[hours.runOut ? 'short' : 'enough']++;
    expect(hoursAlarm(driver, limits, undefined, at(now))).toEqual(hours.runOut);
  }
  expect(Math.min(found.enough, found.short)).toBeGreaterThan(40);
});

test('the card announces no breach for a journey that has time for the rest', () => {
  const over = (to: number) => hoursOfRecord(fresh, [journey('KF-1', 6, to, 6, false, 18 * 60)], EU, at(6));
  expect(over(38).breach).toBeUndefined();
  expect(over(30).breach).toMatchObject({ rule: 'dayDriving' });
});
