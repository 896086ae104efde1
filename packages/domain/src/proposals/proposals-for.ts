import { conflicts, occupiedBy, resourcesOf } from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';
import { aroundOf } from './around.ts';
import { hiddenFor, keyOf } from './hidden.ts';
import type { Candidate, HiddenReason, PlacedTaking, Proposal, ProposalInput, Proposals } from './model.ts';
import { proposalOf } from './score.ts';

/**
 * Ranks who or what can take a journey (forecasts, part 5). What an allocation's checks refuse is hidden and
 * counted; all others are rows, however short their hours are.
 */
export function proposalsFor(input: ProposalInput, now: EpochMs): Proposals {
  const takenBy = takenByResource(input);
  const period = occupiedBy(input.journey.times, now);
  const hidden = new Map<HiddenReason, string[]>();
  const rows: { readonly candidate: Candidate; readonly proposal: Proposal }[] = [];
  for (const candidate of input.candidates) {
    const taken = takenBy.get(keyOf(candidate)) ?? [];
    const reason = hiddenFor(candidate, taken, input, now);
    if (reason) {
      const others = hidden.get(reason);
      if (others) others.push(candidate.id);
      else hidden.set(reason, [candidate.id]);
      continue;
    }
    const around = aroundOf(candidate, taken, period, input, now);
    rows.push({ candidate, proposal: proposalOf(candidate, around, input) });
  }
  rows.sort(
    (a, b) =>
      Number(isUnknown(a.candidate)) - Number(isUnknown(b.candidate)) ||
      b.proposal.score - a.proposal.score ||
      (a.candidate.name < b.candidate.name ? -1 : 1),
  );
  return { rows: rows.map(({ proposal }) => proposal), hidden };
}

const isUnknown = (candidate: Candidate) =>
  candidate.kind === 'driver' && (candidate.hours.known === 'unknown' || candidate.hours.left === undefined);

/** Once for all candidates: each looks at its own journeys only. */
function takenByResource({ journey, others }: ProposalInput): ReadonlyMap<string, readonly PlacedTaking[]> {
  const taken = new Map<string, PlacedTaking[]>();
  for (const other of others) {
    if (other.id === journey.id || !conflicts(other.times.status)) continue;
    for (const resource of resourcesOf(other.allocated)) {
      const key = keyOf(resource);
      const own = taken.get(key);
      if (own) own.push(other);
      else taken.set(key, [other]);
    }
  }
  return taken;
}
