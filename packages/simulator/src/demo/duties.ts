import type { loadDriverDuties } from '@linehaul/contracts/operator';
import { DAY, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import type { DutyKind } from '@linehaul/domain/driver-hours';
import type { LoadItem } from '../operator/index.ts';
import type { WorldJourney } from './roster.ts';
import { HISTORY, type OrganisationWorld } from './world.ts';

export type DutyLoad = LoadItem<typeof loadDriverDuties>;

/** All rested before, so that fortnights are known. */
const RESTED = 20 * DAY;
const SENT_AGAIN = 12 * HOUR;
/** A stand this long; sums of fractions may just miss it. */
const BREAK = 45 * MINUTE - SECOND;
/** Two drivers change at each stop, and after this long. */
const LONGEST_TURN = 4 * HOUR;
/** One driver in so many has no tachograph card. */
const UNRECORDED_EVERY = 4;

interface Part {
  readonly kind: DutyKind;
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/**
 * Until `now`; repeating gives the same.
 * @param isFirst with those long ended
 */
export function dutyLoads(world: OrganisationWorld, now: number, isFirst: boolean): DutyLoad[] {
  const from = Math.max(world.anchor - HISTORY, now - 2 * DAY);
  const journeys = world.journeysBetween(from, now).filter(({ drive }) => drive.start < now);
  const drives = new Map<string, [WorldJourney, number][]>();
  for (const journey of journeys)
    for (const [seat, driver] of journey.drivers.entries()) {
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

/** Without holes from `restedFrom` or the first journey; the last rest goes on. */
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
    // One a day: longer rests without a new record are not believed.
    for (let day = 0, from = free; from < Math.min(to, now); day++, from += DAY)
      parts.push({ kind: 'rest', from, to: Math.min(from + DAY, to), key: `rest after ${last}, ${day}` });
  };
  for (const [journey, seat] of journeys) {
    const { reference, drive, onDutyFrom } = journey;
    rest(whole(onDutyFrom ?? drive.start));
    if (onDutyFrom !== undefined)
      parts.push({
        kind: 'work',
        from: whole(onDutyFrom),
        to: whole(drive.start),
        key: `${reference} before`,
      });
    parts.push(...partsUnderWay(journey, seat));
    free = whole(drive.end);
    last = reference;
  }
  rest(Number.POSITIVE_INFINITY);
  return parts;
}

function partsUnderWay({ reference, drive, drivers }: WorldJourney, seat: number): Part[] {
  let turn = 0;
  return drive.sections.flatMap(({ from, to, fromMetres, toMetres }, i): Part[] => {
    const key = `${reference} ${i}`;
    if (fromMetres === toMetres)
      return [{ kind: to - from >= BREAK ? 'rest' : 'work', from: whole(from), to: whole(to), key }];
    if (drivers.length === 1) return [{ kind: 'driving', from: whole(from), to: whole(to), key }];
    const turns = Math.ceil((to - from) / LONGEST_TURN);
    const at = (share: number) => whole(from + ((to - from) * share) / turns);
    return Array.from({ length: turns }, (_, j) => ({
      kind: turn++ % drivers.length === seat ? 'driving' : 'available',
      from: at(j),
      to: at(j + 1),
      key: `${key}.${j}`,
    }));
  });
}
