import { describe, expect, test } from 'vitest';
import type { JourneyId } from '../../core/index.ts';
import { journey, minutes, Truck, track } from '../testing/tiny-world.ts';

function longHaul() {
  const km = [0, 20, 40, 60, 80, 100];
  return journey({
    onRoad: true,
    stops: km.map((at, i) => ({
      km: at,
      radius: 300,
      arrive: i === 0 ? undefined : 30 * i - 10,
      leave: i === 5 ? undefined : 30 * i,
    })),
  });
}

function onPlanTo70() {
  const truck = new Truck(0, -5).standsUntil(0);
  for (const km of [20, 40, 60]) truck.drivesTo(km).standsFor(10);
  return truck.drivesTo(70).reports(60);
}

describe('after a silence that cost much time', () => {
  test('a vehicle that stands where it stood is there as of its newest fix', () => {
    const truck = new Truck(0, -5).standsUntil(0).drivesTo(20).reports();
    for (const silence of [3, 17, 40, 1, 1]) truck.jumpsTo(20, silence).reports();
    const [tracked] = track([longHaul()], truck.fixes).journeys;
    const [, here, next] = tracked!.stops;
    expect(here!.state).toBe('arrived');
    expect(minutes(here!.adjustedDeparture)).toBe(82);
    expect(minutes(next!.adjustedArrival)).toBe(102);
  });

  test.each([
    ['silent as it drives', 100, 95],
    ['silent as it stands before the next stop', 150, 110],
  ])('%s, and found at its end: it has come the whole way', (_, until, silence) => {
    const truck = onPlanTo70().reportsEvery(60).standsUntil(until).jumpsTo(100, silence).standsFor(5);
    const before = minutes(truck.fixes.findLast(({ time }) => minutes(time)! <= until)?.time);
    const { journeys, episodes } = track([longHaul()], truck.fixes);
    const [tracked] = journeys;
    const between = { after: before, before: until + silence };
    expect(tracked!.completed).toMatchObject({ cause: 'arrival', confirmed: false });
    for (const stop of tracked!.stops.slice(4)) {
      const { arrivalBetween } = stop;
      expect({ after: minutes(arrivalBetween?.after), before: minutes(arrivalBetween?.before) }).toEqual(
        between,
      );
    }
    expect(tracked!.stops[4]).toMatchObject({ state: 'passedUnseen' });
    expect(tracked!.remainingMetres).toBe(0);
    expect(episodes.map(({ kind }) => kind)).not.toContain('MISSED_STOP');
  });

  test('nothing of the way is left where its end was reached, whatever the way there was', () => {
    const truck = onPlanTo70().jumpsTo(100, 300).standsFor(5);
    const [tracked] = track([longHaul()], truck.fixes, { settings: { passCountsAsVisit: true } }).journeys;
    expect(tracked).toMatchObject({ completed: { cause: 'arrival' }, remainingMetres: 0 });
  });
});

describe('on a passenger timetable', () => {
  const settings = { passCountsAsVisit: true };
  const again = (id: string, leave: number, way = [0, 20, 40, 60, 80, 100]) =>
    journey({
      id,
      stops: way.map((km, i) => ({ km, arrive: leave + 30 * i, leave: leave + 30 * i })),
    });
  const foundAgain = () => onPlanTo70().reportsEvery(120).jumpsTo(75, 170).drivesTo(90);

  test.each([
    ['that names its journey', 'J'],
    ['that names none', undefined],
  ])('a vehicle %s keeps its place where it is found in the middle of its way', (_, name) => {
    const named = foundAgain().fixes.map((fix) => ({ ...fix, journeyId: name as JourneyId | undefined }));
    const [tracked] = track([longHaul()], named, { settings }).journeys;
    const states = tracked!.stops.map(({ state }) => state);
    expect(states).toEqual([...Array(5).fill('departed'), 'open']);
    expect(minutes(tracked!.stops[4]!.actualArrival)).toBe(275);
    expect(tracked!.remainingMetres).toBeCloseTo(11_000, -2);
    expect(minutes(tracked!.stops[5]!.adjustedArrival)).toBeGreaterThan(285);
  });

  test('one fix on the line by chance, and none after it, is no place on its way', () => {
    const truck = onPlanTo70().jumpsTo(75, 170).reports().jumpsTo(75, 4, 3000).reports();
    const [tracked] = track([longHaul()], truck.fixes, { settings }).journeys;
    expect(tracked!.remainingMetres).toBeCloseTo(30_000, -2);
  });

  test('where the way back is planned there by then, the direction tells', () => {
    const back = again('back', 245, [100, 80, 60, 40, 20, 0]);
    const { journeys } = track([longHaul(), back], foundAgain().fixes, { settings });
    expect(journeys.map(({ started }) => started?.cause)).toEqual(['departure', undefined]);
    expect(journeys[0]!.stops[4]!.state).toBe('departed');
  });

  describe('one fix where the way back is planned nearer', () => {
    const planned = (id: string, kms: readonly number[], from: number) =>
      journey({
        id,
        onRoad: id === 'there',
        stops: kms.map((km) => ({ km, arrive: Math.abs(km - from), leave: Math.abs(km - from) })),
      });
    const plans = [planned('there', [0, 10, 20, 30], 0), planned('back', [30, 20, 10, 0], 70)];
    const lost = (km: number) => new Truck(0, -5).standsUntil(0).drivesTo(21).jumpsTo(km, 25);
    const trackIn = (truck: Truck) => track(plans, truck.fixes, { settings }).journeys;

    test('does not show that a vehicle which moved on has not been at the end', () => {
      const [tracked] = trackIn(lost(26).reports());
      expect(tracked!.stops[3]).toMatchObject({
        timeBasedStatus: 'STATUS_UPDATE_OVERDUE',
        timeExplanation: { rule: 'maybeReached' },
      });
      const [went, back] = trackIn(lost(26).drivesTo(15));
      expect(went!.completed).toMatchObject({ cause: 'passing', confirmed: false });
      expect(minutes(went!.stops[3]!.arrivalBetween?.before)).toBe(46);
      expect(back!.started?.cause).toBe('laterStop');
    });

    test('shows it of one that stands where it stood, and two of one that goes on', () => {
      for (const truck of [lost(20.5).reports(), lost(26).drivesTo(27)])
        expect(trackIn(truck)[0]!.stops[3]!.timeBasedStatus).toBe('SLIGHT_DELAY');
    });
  });

  test('where the next run is planned there by then, it is on that one', () => {
    const { journeys } = track([longHaul(), again('next', 155)], foundAgain().fixes, { settings });
    expect(journeys.map(({ started }) => started?.cause)).toEqual(['departure', 'laterStop']);
    expect(journeys[0]!.completed).toMatchObject({ cause: 'nextJourney', confirmed: false });
  });
});
