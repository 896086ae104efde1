import {
  assetUnusable,
  clashesOf,
  driverUnusable,
  intersects,
  licenceUnusable,
  type Occupied,
} from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';
import type { Placed } from './around.ts';
import type { Candidate, HiddenReason, ProposalInput } from './model.ts';

/**
 * The first check that refuses the candidate, as a save asks (`allocation`).
 * @param placed its other journeys with a conflicting status
 * @param period the journey's
 * @param isAllocated to this journey
 */
export function hiddenFor(
  candidate: Candidate,
  placed: readonly Placed[],
  period: Occupied,
  isAllocated: boolean,
  input: ProposalInput,
  now: EpochMs,
): HiddenReason | undefined {
  const { journey, days, isHazardous, kind } = input;
  const isBusy = () => {
    const met = placed.filter((other) => intersects(period, other.period)).map(({ taking }) => taking);
    // Most candidates overlap nothing, and the save's question is costly.
    return (
      met.length > 0 && clashesOf([{ ...journey, allocated: allocatedOf(candidate) }], met, now).size > 0
    );
  };
  if (candidate.kind === 'driver') {
    if (driverUnusable(candidate, isAllocated)) return 'archived';
    if (isBusy()) return 'busy';
    return (
      licenceUnusable(candidate.licences, days, isHazardous) ?? (kind === 'driver' ? undefined : 'category')
    );
  }
  // Own category first: an archived asset of the wrong one counts as archived.
  if (assetUnusable(candidate.asset, candidate.asset.category, isAllocated)) return 'archived';
  if (isBusy()) return 'busy';
  if (kind === 'driver') return 'category';
  const wanted = kind === 'vehicle' ? 'VEHICLE' : 'TRAILER';
  return assetUnusable(candidate.asset, wanted, isAllocated) ? 'category' : undefined;
}

function allocatedOf({ kind, id }: Candidate) {
  return {
    vehicleId: kind === 'vehicle' ? id : undefined,
    trailerIds: kind === 'trailer' ? [id] : [],
    driverIds: kind === 'driver' ? [id] : [],
  };
}
