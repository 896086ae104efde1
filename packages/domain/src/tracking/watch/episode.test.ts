import { describe, expect, test } from 'vitest';
import { settingsWith } from '../../organisation/index.ts';
import { after, journey, minutes, Truck, track } from '../testing/tiny-world.ts';
import { isLiveAlarm } from './episode.ts';

const long = (more = {}) =>
  journey({
    stops: [
      { km: 0, leave: 0 },
      { km: 200, arrive: 200, plannedTemperatureCelsius: 4 },
    ],
    ...more,
  });
const kinds = (truck: Truck, now?: number) =>
  track([long()], truck.fixes, { now }).episodes.map((e) => [e.kind, minutes(e.from), minutes(e.to)]);

describe('temperature', () => {
  const cooled = (degrees: number) =>
    new Truck(0, -5)
      .carries({ temperatureCelsius: 4 })
      .standsUntil(0)
      .drivesTo(5)
      .carries({ temperatureCelsius: degrees });

  test('two degrees away is in range', () => {
    expect(kinds(cooled(6).drivesTo(40))).toEqual([]);
  });

  test('more than two degrees for 15 minutes warn', () => {
    expect(kinds(cooled(6.5).drivesTo(19))).toEqual([]);
    expect(kinds(cooled(6.5).drivesTo(21))).toEqual([['TEMPERATURE_WARNING', 5, undefined]]);
  });

  test('more than four for 15 minutes are critical, warm or cold', () => {
    for (const degrees of [-1, 9])
      expect(kinds(cooled(degrees).drivesTo(21))).toEqual([['TEMPERATURE_CRITICAL', 5, undefined]]);
  });

  test('a warning that becomes critical is one episode, raised when it became so', () => {
    const warned = cooled(7).drivesTo(25);
    expect(kinds(warned)).toEqual([['TEMPERATURE_WARNING', 5, undefined]]);
    const worse = warned.carries({ temperatureCelsius: 9.5 }).drivesTo(45);
    const [episode, ...others] = track([long()], worse.fixes).episodes;
    expect(others).toEqual([]);
    expect(episode).toMatchObject({ kind: 'TEMPERATURE_CRITICAL', value: 9.5, limit: 4 });
    expect([minutes(episode!.from), minutes(episode!.raisedAt)]).toEqual([5, 40]);
  });

  test('it stays one episode while it is only a warning again, and ends with the warning', () => {
    const truck = cooled(9).drivesTo(25).carries({ temperatureCelsius: 7 }).drivesTo(50);
    expect(kinds(truck)).toEqual([['TEMPERATURE_CRITICAL', 5, undefined]]);
    truck.carries({ temperatureCelsius: 4 }).drivesTo(65);
    expect(kinds(truck)).toEqual([['TEMPERATURE_CRITICAL', 5, 50]]);
  });

  test('a second warning long after is another episode', () => {
    const truck = cooled(9).drivesTo(25).carries({ temperatureCelsius: 4 }).drivesTo(45);
    truck.carries({ temperatureCelsius: 7 }).drivesTo(65);
    expect(kinds(truck).map(([kind]) => kind)).toEqual(['TEMPERATURE_CRITICAL', 'TEMPERATURE_WARNING']);
  });

  test('it is over after ten minutes in range, as of the first of them', () => {
    const truck = cooled(7).drivesTo(25).carries({ temperatureCelsius: 5 }).drivesTo(34);
    expect(kinds(truck)).toEqual([['TEMPERATURE_WARNING', 5, undefined]]);
    expect(kinds(truck.drivesTo(36))).toEqual([['TEMPERATURE_WARNING', 5, 25]]);
  });
});

describe('standing', () => {
  test('20 minutes where nothing is known is an unplanned stop, over when the vehicle moves on', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(20).standsFor(19);
    expect(kinds(truck)).toEqual([]);
    expect(kinds(truck.standsFor(2))).toEqual([['UNPLANNED_STOP', 20, undefined]]);
    expect(kinds(truck.drivesTo(21))).toEqual([['UNPLANNED_STOP', 20, 41]]);
  });

  test('not at a known place', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(20).standsFor(40);
    expect(track([long()], truck.fixes, { exemptAreas: [{ km: 20, radius: 300 }] }).episodes).toEqual([]);
  });
});

describe('silence', () => {
  test('is told once, with its length', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(20).jumpsTo(50, 30).drivesTo(60);
    const { episodes } = track([long()], truck.fixes);
    expect(episodes).toMatchObject([{ kind: 'SILENT', value: 31 }]);
    expect(minutes(episodes[0]!.raisedAt)! - minutes(episodes[0]!.from)!).toBeCloseTo(15);
  });

  test('lasts while nothing comes', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(20);
    expect(kinds(truck, 40)).toEqual([['SILENT', 19.5, undefined]]);
  });
});

test('an episode that buffered fixes tell of afterwards is no live alarm', () => {
  const settings = settingsWith(undefined);
  const [episode] = track(
    [long()],
    new Truck(0, -5).standsUntil(0).drivesTo(20).standsFor(30).fixes,
  ).episodes;
  expect(isLiveAlarm(episode!, settings, after(45))).toBe(true);
  expect(isLiveAlarm(episode!, settings, after(51))).toBe(false);
});
