import type {
  AllocationProposals,
  HoursWire,
  ProposalReasonWire,
  ProposalWire,
} from '@linehaul/contracts/proposals';
import type { EpochMs } from '@linehaul/domain/core';
import {
  type Candidate,
  HIDDEN_REASONS,
  type Proposal,
  type ProposalInput,
  type ProposalReason,
  type Proposals,
} from '@linehaul/domain/proposals';
import { instantText } from '../../platform/http/index.ts';

const MOST_REFERENCES = 5;

export function proposalsWire(
  { rows, hidden }: Proposals,
  { days, candidates }: ProposalInput,
  references: ReadonlyMap<string, string>,
  now: EpochMs,
): AllocationProposals {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return {
    madeUtc: instantText(now),
    firstDate: days.first,
    lastDate: days.last,
    proposals: rows.map((row) => proposalWire(row, byId.get(row.candidateId)!, references)),
    hidden: HIDDEN_REASONS.flatMap((reason) => {
      const ids = hidden.get(reason);
      return ids ? [{ reason, count: ids.length, ids: [...ids] }] : [];
    }),
  };
}

function proposalWire(
  { candidateId, score, reasons }: Proposal,
  candidate: Candidate,
  references: ReadonlyMap<string, string>,
): ProposalWire {
  return {
    id: candidateId,
    score: thousandths(score),
    reasons: reasons.map((reason) => reasonWire(reason, references)),
    hours: candidate.kind === 'driver' ? hoursWire(candidate.hours) : null,
  };
}

const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;

function hoursWire(hours: Extract<Candidate, { kind: 'driver' }>['hours']): HoursWire {
  const neededMinutes = Math.round(hours.needed);
  if (hours.known === 'unknown') {
    const unknown = { leftMinutes: null, usedMinutes: null, dayMinutes: null, restsOnTheWay: 0, short: null };
    return { known: 'unknown', neededMinutes, ...unknown };
  }
  const { known, left, used, day, rests, short } = hours;
  return {
    known,
    leftMinutes: Math.floor(left),
    neededMinutes,
    usedMinutes: Math.ceil(used),
    dayMinutes: day,
    restsOnTheWay: rests,
    short: short ? { fromUtc: instantText(Math.round(short.at)), minutes: Math.round(short.minutes) } : null,
  };
}

function reasonWire(
  { share: whole, ...reason }: ProposalReason,
  references: ReadonlyMap<string, string>,
): ProposalReasonWire {
  const share = thousandths(whole);
  switch (reason.kind) {
    case 'emptyKilometres':
      return { ...reason, share, kilometres: Math.round(reason.kilometres * 10) / 10 };
    case 'slackBefore':
    case 'slackAfter':
      return { ...reason, share, minutes: reason.minutes ?? null };
    case 'journeysHurt': {
      const { kind, isDrawback, journeyIds } = reason;
      const first = journeyIds.slice(0, MOST_REFERENCES).flatMap((id) => references.get(id) ?? []);
      return { kind, share, isDrawback, journeys: journeyIds.length, references: first };
    }
    case 'hoursLeft': {
      const { kind, isDrawback, left, needed } = reason;
      return { kind, share, isDrawback, leftMinutes: Math.round(left), neededMinutes: Math.round(needed) };
    }
    case 'hoursShort':
      return { ...reason, share, minutes: Math.round(reason.minutes) };
    default:
      return { ...reason, share };
  }
}
