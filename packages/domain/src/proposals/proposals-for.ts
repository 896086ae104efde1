import { conflicts, occupiedBy, type ResourceKind, resourcesOf } from '../allocation/index.ts';
import type { EpochMs } from '../core/index.ts';
import { aroundOf, type Placed } from './around.ts';
import { hiddenFor } from './hidden.ts';
import type { Candidate, HiddenReason, Proposal, ProposalInput, Proposals } from './model.ts';
import { proposalOf } from './score.ts';

/** Forecasts, part 5. What a save refuses is hidden and counted; short hours hide nobody. */
export function proposalsFor(input: ProposalInput, now: EpochMs): Proposals {
  const placedBy = placedByResource(input, now);
  const period = occupiedBy(input.journey.times, now);
  const allocated = new Set(resourcesOf(input.journey.allocated).map(({ id }) => id));
  const hidden = new Map<HiddenReason, string[]>();
  const rows: { readonly candidate: Candidate; readonly proposal: Proposal }[] = [];
  for (const candidate of input.candidates) {
    const placed = placedBy.get(candidate.kind)?.get(candidate.id) ?? [];
    const reason = hiddenFor(candidate, placed, period, allocated.has(candidate.id), input, now);
    if (reason) {
      const others = hidden.get(reason);
      if (others) others.push(candidate.id);
      else hidden.set(reason, [candidate.id]);
      continue;
    }
    const around = aroundOf(candidate, placed, period, input, now);
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
  candidate.kind === 'driver' && candidate.hours.known === 'unknown';

type PlacedBy = ReadonlyMap<ResourceKind, ReadonlyMap<string, readonly Placed[]>>;

function placedByResource({ journey, others, candidates }: ProposalInput, now: EpochMs): PlacedBy {
  const by = new Map<ResourceKind, Map<string, Placed[]>>();
  for (const { kind } of candidates) if (!by.has(kind)) by.set(kind, new Map());
  const placed = others
    .filter((other) => other.id !== journey.id && conflicts(other.times.status))
    .map((taking): Placed => ({ taking, period: occupiedBy(taking.times, now) }))
    .sort((a, b) => a.period.from - b.period.from);
  for (const one of placed)
    for (const { kind, id } of resourcesOf(one.taking.allocated)) {
      const ofKind = by.get(kind);
      const own = ofKind?.get(id);
      if (own) own.push(one);
      else ofKind?.set(id, [one]);
    }
  return by;
}
