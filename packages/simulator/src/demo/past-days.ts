import type { loadDrivenJourneys } from '@linehaul/contracts/operator';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { z } from 'zod';
import { chanceOf } from './chance.ts';
import { type Drive, driveOf } from './drive.ts';
import type { Lane } from './lanes.ts';
import { mishapsByChance } from './mishaps.ts';
import { runsOfDay, shuttlesOf } from './shuttles.ts';
import type { OrganisationWorld } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

type Body = z.input<NonNullable<(typeof loadDrivenJourneys)['body']>>;
export type DrivenJourney = Body['journeys'][number];

/** A few more drives of each lane than a range needs. */
const DAYS = 24;
const LAST_DAY = -3;
/** Between two journeys of a driver. */
const REST = 12 * HOUR;

/** Oldest day first: one journey per lane and day, and those of shuttles on their lanes. */
export function pastDays(world: OrganisationWorld): DrivenJourney[][] {
  const { organisation, lanes, fleet, anchor } = world;
  const today = dateIn(anchor, DEMO_ZONE);
  const days = Array.from({ length: DAYS }, (_, i) => shiftDate(today, LAST_DAY - DAYS + 1 + i));
  const shuttles = shuttlesOf(world);
  const taken = new Set(shuttles.map(({ truck }) => truck));
  const others = fleet.trucks.filter((truck) => !taken.has(truck));
  const rested = new RestedDrivers(others.flatMap(({ drivers }) => drivers));
  return days.map((date) => {
    const runs = shuttles.flatMap((shuttle) => runsOfDay(shuttle, organisation.name, date));
    const ofShuttles = new Set(runs.map(({ lane }) => lane));
    const single = [...lanes.values()]
      .flat()
      .filter((lane) => !ofShuttles.has(lane))
      .map((lane) => {
        const chance = chanceOf(organisation.name, 'past', date, lane.reference);
        const start = startOfDay(date, DEMO_ZONE) + chance.whole(4 * 12, 16 * 12) * 5 * MINUTE;
        return { lane, chance, planned: { from: start, to: start + lane.minutes * MINUTE } };
      })
      .toSorted((a, b) => a.planned.from - b.planned.from)
      .map(({ lane, chance, planned }) => {
        const mishaps = mishapsByChance(chance, planned, lane, false);
        const drive = driveOf(lane, planned.from, planned.from - HOUR, mishaps);
        return { ...drivenOf(lane, planned.from, drive), driver: rested.take(planned) };
      });
    const shuttled = runs.map(({ lane, start, drive, truck, driver }) => ({
      ...drivenOf(lane, start, drive),
      ...{ vehicle: truck.registration, driver },
    }));
    return [...single, ...shuttled];
  });
}

/** Who has rested longest drives next. */
class RestedDrivers {
  /** Until when each drove, the first to be free first. */
  readonly #until: { readonly driver: string; readonly until: number }[];

  constructor(drivers: readonly string[]) {
    this.#until = drivers.map((driver) => ({ driver, until: Number.NEGATIVE_INFINITY }));
  }

  /** Undefined where nobody has had his rest. */
  take({ from, to }: { readonly from: number; readonly to: number }): string | undefined {
    const [first] = this.#until;
    if (!first || first.until + REST > from) return undefined;
    this.#until.shift();
    this.#until.push({ driver: first.driver, until: to });
    this.#until.sort((a, b) => a.until - b.until);
    return first.driver;
  }
}

function drivenOf(lane: Lane, start: number, { sections, start: left }: Drive): DrivenJourney {
  const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());
  const byPlan = (minutes: number | undefined) =>
    minutes === undefined ? undefined : iso(start + minutes * MINUTE);
  return {
    route: lane.reference,
    stops: lane.stops.map(({ place, metres, arrival, departure }, i) => ({
      location: place.code,
      plannedArrivalTimeUtc: byPlan(arrival),
      plannedDepartureTimeUtc: byPlan(departure),
      arrivalTimeUtc:
        i === 0
          ? undefined
          : iso(sections.find((one) => one.toMetres === metres && one.fromMetres < metres)?.to),
      departureTimeUtc:
        departure === undefined
          ? undefined
          : iso(
              i === 0
                ? left
                : sections.find((one) => one.fromMetres === metres && one.toMetres === metres)?.to,
            ),
    })),
  };
}
