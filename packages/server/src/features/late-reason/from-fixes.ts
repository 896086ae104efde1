import type { EpochMs } from '@linehaul/domain/core';
import { type Area, distanceMetres, isInside, isNullIsland, type LngLat } from '@linehaul/domain/geo';

/** One a minute is enough. */
export interface FixSeen {
  readonly time: EpochMs;
  readonly at: LngLat;
}

export interface KnownPlace {
  readonly id: string;
  readonly type: string;
  readonly place: 'border' | 'rest';
  readonly area: Area;
}

export interface PlaceStand {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly known: KnownPlace;
}

/** Fixes of a parked vehicle scatter that far. */
const PARKED_METRES = 75;

/** When a vehicle was first seen away from where it stood at `from`. Undefined: it was not, or nothing was seen. */
export function firstMoveOf(fixes: readonly FixSeen[], from: EpochMs, to: EpochMs): EpochMs | undefined {
  const parked = fixes.findLast(({ time }) => time <= from) ?? fixes[0];
  if (!parked) return undefined;
  return fixes.find(
    ({ time, at }) =>
      time > Math.max(from, parked.time) && time <= to && distanceMetres(parked.at, at) > PARKED_METRES,
  )?.time;
}

/**
 * Stays in places that are no stops of the journey, from their first to their last fix. An unplanned stop is raised
 * outside known places alone.
 * @param fixes by time
 */
export function standsIn(
  fixes: readonly FixSeen[],
  places: readonly KnownPlace[],
  leastMinutes: number,
): readonly PlaceStand[] {
  const stands: PlaceStand[] = [];
  let open: PlaceStand | undefined;
  const close = () => {
    if (open && open.to - open.from >= leastMinutes * 60_000) stands.push(open);
    open = undefined;
  };
  for (const { time, at } of fixes) {
    if (isNullIsland({ longitude: at[0], latitude: at[1] })) continue;
    if (open && isInside(at, open.known.area)) {
      open = { ...open, to: time };
      continue;
    }
    close();
    const known = places.find(({ area }) => isInside(at, area));
    if (known) open = { from: time, to: time, known };
  }
  close();
  return stands;
}
