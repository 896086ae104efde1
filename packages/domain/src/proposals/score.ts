import type { Around } from './around.ts';
import type { Candidate, Proposal, ProposalInput, ProposalReason } from './model.ts';

/** Most points of each part. */
const WEIGHTS = {
  place: 35,
  slackBefore: 10,
  slackAfter: 10,
  journeysHurt: 15,
  hours: 15,
  usualPair: 10,
  coupled: 5,
} as const;
const HALF_KILOMETRES = 100;
const AT_SITE_KILOMETRES = 1;
/** More than this gives no more points. */
const ENOUGH_SLACK_MINUTES = 180;
const ENOUGH_HOURS_MINUTES = 240;
const USUAL_DRIVES = 10;

type WithoutShare<T> = T extends unknown ? Omit<T, 'share'> : never;
interface Part {
  readonly reason: WithoutShare<ProposalReason>;
  readonly most: number;
  readonly points: number;
}

export function proposalOf(candidate: Candidate, around: Around, input: ProposalInput): Proposal {
  const parts = [
    placePart(around),
    slackPart('slackBefore', around.before),
    slackPart('slackAfter', around.after),
    hurtPart(around),
    ...hoursParts(candidate),
    ...pairParts(candidate, input),
  ];
  const sum = parts.reduce((all, { points }) => all + points, 0);
  const most = parts.reduce((all, part) => all + part.most, 0);
  return {
    candidateId: candidate.id,
    score: (sum / most) * 100,
    reasons: parts
      .filter(({ reason, points }) => reason.isDrawback || points > 0)
      .sort((a, b) => strength(b) - strength(a))
      .map(({ reason, points }) => ({ ...reason, share: sum > 0 ? points / sum : 0 })),
  };
}

/** That nothing is in the way gives points, but comes after facts. */
function strength({ reason, most, points }: Part): number {
  if (reason.isDrawback) return most - points;
  const isAbsence =
    (reason.kind === 'journeysHurt' && reason.journeyIds.length === 0) ||
    ((reason.kind === 'slackBefore' || reason.kind === 'slackAfter') && reason.minutes === undefined);
  return isAbsence ? points / 1000 : points;
}

function placePart({ emptyKilometres: kilometres }: Around): Part {
  const most = WEIGHTS.place;
  if (kilometres === undefined) {
    return { reason: { kind: 'placeUnknown', isDrawback: true }, most, points: 0 };
  }
  if (kilometres <= AT_SITE_KILOMETRES) {
    return { reason: { kind: 'atSite', isDrawback: false }, most, points: most };
  }
  const points = most / (1 + kilometres / HALF_KILOMETRES);
  return { reason: { kind: 'emptyKilometres', kilometres, isDrawback: false }, most, points };
}

function slackPart(kind: 'slackBefore' | 'slackAfter', minutes: number | undefined): Part {
  const most = WEIGHTS[kind];
  const enough = Math.min(1, Math.max(0, (minutes ?? ENOUGH_SLACK_MINUTES) / ENOUGH_SLACK_MINUTES));
  const isDrawback = minutes !== undefined && minutes <= 0;
  return { reason: { kind, minutes, isDrawback }, most, points: most * enough };
}

function hurtPart({ hurt }: Around): Part {
  const most = WEIGHTS.journeysHurt;
  const isDrawback = hurt.length > 0;
  const points = isDrawback ? most / (2 + 2 * hurt.length) : most;
  return { reason: { kind: 'journeysHurt', journeyIds: hurt, isDrawback }, most, points };
}

function hoursParts(candidate: Candidate): readonly Part[] {
  if (candidate.kind !== 'driver') return [];
  const most = WEIGHTS.hours;
  const { hours } = candidate;
  if (hours.known === 'unknown') {
    return [{ reason: { kind: 'hoursUnknown', isDrawback: true }, most, points: 0 }];
  }
  const { left, needed, spare, short } = hours;
  if (short) {
    return [{ reason: { kind: 'hoursShort', minutes: short.minutes, isDrawback: true }, most, points: 0 }];
  }
  const points = most * Math.min(1, (1 + spare / ENOUGH_HOURS_MINUTES) / 2);
  return [{ reason: { kind: 'hoursLeft', left, needed, isDrawback: false }, most, points }];
}

function pairParts(candidate: Candidate, input: ProposalInput): readonly Part[] {
  const parts: Part[] = [];
  if (candidate.kind !== 'trailer') {
    const drives = input.drivesTogether(candidate);
    const points = WEIGHTS.usualPair * Math.min(1, drives / USUAL_DRIVES);
    parts.push({ reason: { kind: 'usualPair', drives, isDrawback: false }, most: WEIGHTS.usualPair, points });
  }
  if (candidate.kind !== 'driver') {
    const points = input.isCoupled(candidate) ? WEIGHTS.coupled : 0;
    parts.push({ reason: { kind: 'coupled', isDrawback: false }, most: WEIGHTS.coupled, points });
  }
  return parts;
}
