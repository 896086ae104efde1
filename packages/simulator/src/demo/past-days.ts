import type { loadDrivenJourneys } from '@linehaul/contracts/operator';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import type { z } from 'zod';
import { chanceOf } from './chance.ts';
import { type Drive, driveOf } from './drive.ts';
import type { Lane } from './lanes.ts';
import { mishapsByChance } from './mishaps.ts';
import type { OrganisationWorld } from './world.ts';
import { DEMO_ZONE } from './zone.ts';

type Body = z.input<NonNullable<(typeof loadDrivenJourneys)['body']>>;
export type DrivenJourney = Body['journeys'][number];

/** As many drives of each lane as a forecast asks for before it gives a range, and some more. */
const DAYS = 24;
/** The world's own history begins after them. */
const LAST_DAY = -3;

/** Simulated journeys of the days before the world begins, oldest day first: one of each lane a day. */
export function pastDays(world: OrganisationWorld): DrivenJourney[][] {
  const { organisation, lanes, anchor } = world;
  const today = dateIn(anchor, DEMO_ZONE);
  const days = Array.from({ length: DAYS }, (_, i) => shiftDate(today, LAST_DAY - DAYS + 1 + i));
  return days.map((date) =>
    [...lanes.values()].flat().map((lane) => {
      const chance = chanceOf(organisation.name, 'past', date, lane.reference);
      const start = startOfDay(date, DEMO_ZONE) + chance.whole(4 * 12, 16 * 12) * 5 * MINUTE;
      const planned = { from: start, to: start + lane.minutes * MINUTE };
      const mishaps = mishapsByChance(chance, planned, lane, false);
      return drivenOf(lane, start, driveOf(lane, start, start - HOUR, mishaps));
    }),
  );
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
