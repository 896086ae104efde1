import { describe, expect, test } from 'vitest';
import { after, journey, milkRun, minutes, shuttle, Truck, track, trackOne } from '../testing/tiny-world.ts';

describe('which journey a fix belongs to', () => {
  test('out, back and out again on the same road are told apart', () => {
    const truck = new Truck(0, -10)
      .reportsEvery(180)
      .standsUntil(1)
      .drivesTo(30, 45)
      .standsUntil(121)
      .drivesTo(0, 45);
    truck.standsUntil(242).drivesTo(30, 45).standsFor(9);
    const result = track(shuttle(), truck.fixes);
    expect(result.journeys.map((j) => j.completed?.cause)).toEqual(['arrival', 'arrival', 'arrival']);
    const owners = truck.fixes.map((fix, i) => [minutes(fix.time), result.journeyOfFix[i]] as const);
    expect(owners.find(([at]) => at! > 10)![1]).toBe('out');
    expect(owners.find(([at]) => at! > 130)![1]).toBe('back');
    expect(owners.find(([at]) => at! > 250)![1]).toBe('again');
  });

  test('while the vehicle waits at the end, its fixes are still those of the journey that brought it there', () => {
    const truck = new Truck(0, -10).standsUntil(0).drivesTo(30).standsUntil(110);
    expect(track(shuttle(), truck.fixes).journeyOfFix.at(-1)).toBe('out');
  });

  test('a fix that names its journey belongs to it', () => {
    const truck = new Truck(0, -10).names('again').standsUntil(0).drivesTo(2);
    expect(new Set(track(shuttle(), truck.fixes).journeyOfFix)).toEqual(new Set(['again']));
  });

  test('a name from the day before is not believed', () => {
    const truck = new Truck(15, -20 * 60).names('out').reportsEvery(180).drivesTo(30).standsFor(9);
    const [out] = track(shuttle(), truck.fixes).journeys;
    expect(out!.started).toBeUndefined();
  });

  test('a name that the engine does not know is as good as none', () => {
    const truck = new Truck(0, -10).names('nobody').standsUntil(0).drivesTo(20);
    expect(track(shuttle(), truck.fixes).journeyOfFix.at(-1)).toBe('out');
  });

  test('an approved journey owns the fixes of its window before it starts', () => {
    expect(track([milkRun()], new Truck(0, -30).standsFor(10).fixes).journeyOfFix.at(-1)).toBe('J');
  });

  test('fixes outside every window belong to none', () => {
    const result = track([milkRun()], new Truck(0, -90).standsFor(10).fixes);
    expect(new Set(result.journeyOfFix)).toEqual(new Set([undefined]));
  });

  test('a journey past midnight is one journey', () => {
    const late = 17 * 60 + 30;
    const plan = journey({
      stops: [
        { km: 0, leave: late },
        { km: 15, arrive: late + 30, leave: late + 30 },
        { km: 30, arrive: late + 60 },
      ],
    });
    const truck = new Truck(0, late - 10).reportsEvery(180).standsUntil(late).drivesTo(30, 30).standsFor(6);
    expect(trackOne(plan, truck.fixes).completed).toMatchObject({ cause: 'arrival', at: after(late + 60) });
  });
});
