import type { loadDriverDuties } from '@linehaul/contracts/operator';
import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import type { DutyKind } from '@linehaul/domain/driver-hours';
import type { LoadItem } from '../operator/index.ts';
import { driversOf } from './plan.ts';
import type { WorldJourney } from './roster.ts';
import { HISTORY, type OrganisationWorld } from './world.ts';

export type DutyLoad = LoadItem<typeof loadDriverDuties>;

/** All rested before the world began, so that fortnights are known. */
const RESTED = 20 * DAY;
/** Duties that ended longer ago were sent before. */
const SENT_AGAIN = 12 * HOUR;
/** A stand of this length is a break. */
const BREAK = 45 * MINUTE;
/** Every so many drivers one has no tachograph card. */
const UNRECORDED_EVERY = 4;

interface Part {
  readonly kind: DutyKind;
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/**
 * As tachographs send them until `now`. Sent again, they are the same.
 * @param isFirst also those that ended long ago
 */
export function dutyLoads(world: OrganisationWorld, now: number, isFirst: boolean): DutyLoad[] {
  const from = Math.max(world.anchor - HISTORY, now - 2 * DAY);
  const journeys = world.journeysBetween(from, now).filter(({ drive }) => drive.start < now);
  const drives = new Map<string, [WorldJourney, number][]>();
  for (const journey of journeys)
    for (const [seat, driver] of driversOf(journey).entries()) {
      const own = drives.get(driver);
      if (own) own.push([journey, seat]);
      else drives.set(driver, [[journey, seat]]);
    }
  const since = isFirst ? Number.NEGATIVE_INFINITY : now - SENT_AGAIN;
  const began = from === world.anchor - HISTORY;
  return world.fleet.drivers.flatMap(({ employeeNumber }, i) => {
    if (i % UNRECORDED_EVERY === UNRECORDED_EVERY - 1) return [];
    const parts = partsOf(drives.get(employeeNumber) ?? [], began ? world.anchor - RESTED : undefined, now);
    return parts
      .filter((part) => part.from < now && part.to > part.from && part.to > since)
      .map((part) => loadOf(employeeNumber, part, now));
  });
}

function loadOf(driver: string, { kind, from, to, key }: Part, now: number): DutyLoad {
  const toUtc = to < now ? { toUtc: new Date(to).toISOString() } : {};
  return { driver, kind, fromUtc: new Date(from).toISOString(), ...toUtc, key };
}

const whole = (time: number) => Math.floor(time / MINUTE) * MINUTE;

/** Without holes from `restedFrom` or the first journey on; the last rest goes on. */
function partsOf(
  journeys: readonly (readonly [WorldJourney, number])[],
  restedFrom: number | undefined,
  now: number,
): Part[] {
  const parts: Part[] = [];
  let free = restedFrom;
  let last = 'the beginning';
  const rest = (to: number) => {
    if (free === undefined) return;
    // One for each day: a rest that lasts for days without a new record is not believed.
    for (let day = 0, from = free; from < Math.min(to, now); day++, from += DAY)
      parts.push({ kind: 'rest', from, to: Math.min(from + DAY, to), key: `rest after ${last}, ${day}` });
  };
  for (const [journey, seat] of journeys) {
    const { reference, drive } = journey;
    const isCrew = driversOf(journey).length > 1;
    rest(whole(drive.start));
    for (const [i, { from, to, fromMetres, toMetres }] of drive.sections.entries()) {
      const moving: DutyKind = !isCrew || i % 2 === seat ? 'driving' : 'available';
      const standing: DutyKind = to - from >= BREAK ? 'rest' : 'work';
      const kind = fromMetres === toMetres ? standing : moving;
      parts.push({ kind, from: whole(from), to: whole(to), key: `${reference} ${i}` });
    }
    free = whole(drive.end);
    last = reference;
  }
  rest(Number.POSITIVE_INFINITY);
  return parts;
}
