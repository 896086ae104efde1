import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { computedDriving } from './lanes.ts';
import type { WorldJourney } from './roster.ts';
import { DEMO_ORGANISATIONS, OrganisationWorld } from './world.ts';

const ANCHOR = Date.parse('2026-07-14T10:00:00Z');
const DAYS = 21;
const SHORTEST_REST = 9 * HOUR;

interface WorkingDay {
  readonly from: number;
  readonly to: number;
  readonly journeys: readonly WorldJourney[];
}

function daysOf(journeys: readonly WorldJourney[]): readonly WorkingDay[] {
  const days: WorkingDay[] = [];
  for (const journey of journeys) {
    const { plannedStart, plannedEnd, onDutyFrom = plannedStart } = journey;
    const last = days.at(-1);
    if (last && onDutyFrom - last.to < SHORTEST_REST)
      days[days.length - 1] = { ...last, to: plannedEnd, journeys: [...last.journeys, journey] };
    else days.push({ from: onDutyFrom, to: plannedEnd, journeys: [journey] });
  }
  return days;
}

const isOfTwo = ({ journeys }: WorkingDay) => journeys.some(({ drivers }) => drivers.length > 1);
const isHeld = ({ journeys }: WorkingDay) => journeys.some(({ onDutyFrom }) => onDutyFrom !== undefined);
const minutesOf = (day: WorkingDay, of: (journey: WorldJourney) => number) =>
  day.journeys.reduce((sum, journey) => sum + of(journey) / journey.drivers.length, 0);
const longestPart = ({ lane }: WorldJourney) => {
  const night = lane.stops.find(({ rest = 0 }) => rest >= 9 * 60);
  return night ? Math.max(night.arrival!, lane.minutes - night.departure!) : lane.minutes;
};

describe.each(DEMO_ORGANISATIONS.map((organisation) => [organisation.name, organisation] as const))(
  'the drivers of %s',
  (_, organisation) => {
    const world = new OrganisationWorld(organisation, ANCHOR);
    const journeys = world.journeysBetween(ANCHOR - 2 * DAY, ANCHOR + DAYS * DAY);
    const byDriver = Map.groupBy(
      journeys.flatMap((journey) => journey.drivers.map((driver) => ({ driver, journey }))),
      ({ driver }) => driver,
    );
    const days = [...byDriver.values()].map((own) => daysOf(own.map(({ journey }) => journey)));

    test('work alone and in twos, each of them', () => {
      expect(byDriver.size).toBe(2 * world.fleet.trucks.length);
      expect(days.flat().filter((day) => !isOfTwo(day)).length).toBeGreaterThan(100);
      for (const { lane, drivers } of journeys) expect(drivers).toHaveLength(lane.isForTwo ? 2 : 1);
    });

    test('rest for eleven hours between two days, and for 45 in time each week', () => {
      for (const own of days) {
        let rested = own[0]!.from;
        for (const [i, day] of own.entries()) {
          const rest = i === 0 ? 0 : day.from - own[i - 1]!.to;
          if (i > 0) expect(rest).toBeGreaterThanOrEqual(11 * HOUR);
          if (rest >= 45 * HOUR) rested = day.from;
          expect(day.to - rested).toBeLessThanOrEqual(6 * DAY);
        }
      }
    });

    test('have days that leave room for the rest, and drive no longer than they may', () => {
      for (const day of days.flat()) {
        if (isOfTwo(day)) {
          const [journey, ...more] = day.journeys;
          expect(more).toEqual([]);
          expect(longestPart(journey!)).toBeLessThanOrEqual(21 * 60);
          if (longestPart(journey!) < journey!.lane.minutes) continue;
        } else if (!isHeld(day)) expect(day.to - day.from).toBeLessThanOrEqual(13 * HOUR);
        expect(minutesOf(day, ({ lane }) => lane.driving)).toBeLessThanOrEqual(9 * 60);
        expect(minutesOf(day, ({ lane }) => computedDriving(lane))).toBeLessThanOrEqual(10 * 60);
      }
    });

    test('who drive alone stand for 45 minutes before they have driven for more than four and a half hours', () => {
      for (const lane of [...world.lanes.values()].flat()) {
        if (lane.isForTwo) continue;
        let driven = 0;
        for (const [i, stop] of lane.stops.entries()) {
          if (i === 0) continue;
          driven += stop.arrival! - lane.stops[i - 1]!.departure!;
          expect(driven, `${lane.reference} ${stop.place.code}`).toBeLessThanOrEqual(270);
          if ((stop.rest ?? 0) >= 45) driven = 0;
        }
      }
    });

    test('stand through a night only at a place to rest, and a truck that is late takes the whole rest', () => {
      for (const { lane, drive, reference } of journeys)
        for (const { place, metres, rest, arrival, departure } of lane.stops) {
          if (rest === undefined) continue;
          expect(departure! - arrival!).toBeGreaterThanOrEqual(rest);
          if (rest >= 9 * 60) expect(['rest', 'fuel']).toContain(place.kind);
          const stand = drive.sections.find(
            ({ fromMetres, toMetres }) => fromMetres === metres && toMetres === metres,
          )!;
          expect(stand.to - stand.from, reference).toBeGreaterThanOrEqual(rest * MINUTE);
        }
    });
  },
);

test('one driver in two organisations is on duty long before his journey, after a whole rest', () => {
  const held = DEMO_ORGANISATIONS.map((organisation) =>
    new OrganisationWorld(organisation, ANCHOR)
      .journeysBetween(ANCHOR - 2 * DAY, ANCHOR + DAY)
      .filter(({ onDutyFrom }) => onDutyFrom !== undefined),
  );
  expect(held.map(({ length }) => length)).toEqual([1, 0, 1]);
  for (const { onDutyFrom, drive } of held.flat()) {
    expect(ANCHOR - onDutyFrom!).toBeLessThan(15 * HOUR);
    expect(drive.end).toBeGreaterThan(onDutyFrom! + 16 * HOUR);
  }
});
