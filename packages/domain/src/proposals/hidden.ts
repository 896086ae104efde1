import {
  assetUnusable,
  clashesOf,
  driverUnusable,
  licenceUnusable,
  resourcesOf,
} from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';
import type { Candidate, HiddenReason, PlacedTaking, ProposalInput } from './model.ts';

export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }) => `${kind} ${id}`;

/**
 * The first check of an allocation that refuses the candidate: the functions are those of the save
 * (`allocation`). What the journey has already is asked as the save asks it.
 * @param taken the other journeys with a conflicting status that take the candidate
 */
export function hiddenFor(
  candidate: Candidate,
  taken: readonly PlacedTaking[],
  input: ProposalInput,
  now: EpochMs,
): HiddenReason | undefined {
  const { journey, days, isHazardous, kind } = input;
  const isAllocated = resourcesOf(journey.allocated).some(({ id }) => id === candidate.id);
  const isBusy = () => clashesOf([{ ...journey, allocated: allocatedOf(candidate) }], taken, now).size > 0;
  if (candidate.kind === 'driver') {
    if (driverUnusable(candidate, isAllocated)) return 'archived';
    if (isBusy()) return 'busy';
    return (
      licenceUnusable(candidate.licences, days, isHazardous) ?? (kind === 'driver' ? undefined : 'category')
    );
  }
  // Its own category first, so that an archived asset of the wrong one counts as archived.
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
