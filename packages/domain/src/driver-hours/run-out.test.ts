import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import {
  type DriverAhead,
  type Duty,
  dutiesOfJourney,
  eu561,
  hoursAlarm,
  hoursOf,
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
