import type { EpochMs } from '../core/index.ts';
import {
  type AttentionFacts,
  attentionOf,
  JOURNEY_STATUSES,
  type JourneyStatus,
  POSITION_BASED_STATUSES,
  type PositionBasedStatus,
  SIGNS,
  TIME_BASED_STATUSES,
  type TimeBasedStatus,
} from '../journeys/index.ts';

export type BoardWord =
  | 'ALARM'
  | 'NOT_LEFT'
  | 'UNALLOCATED'
  | TimeBasedStatus
  | PositionBasedStatus
  | JourneyStatus;
export const BOARD_WORDS: readonly [BoardWord, ...BoardWord[]] = [
  'ALARM',
  ...new Set([
    'NOT_LEFT' as const,
    'UNALLOCATED' as const,
    ...TIME_BASED_STATUSES,
    ...POSITION_BASED_STATUSES,
    ...JOURNEY_STATUSES,
  ]),
];

export interface WordFacts extends AttentionFacts {
  /** From the start. */
  readonly hasLeft: boolean;
}

/** What gave the row its rank, else its time status. */
export function wordOf(facts: WordFacts, now: EpochMs): BoardWord {
  const { rank, group } = attentionOf(facts, now);
  const { timeBasedStatus, positionBasedStatus, journeyStatus, hasLeft, hasNotLeft } = facts;
  const shown = (status: TimeBasedStatus | undefined) =>
    status === 'LATE_DEPARTURE' && !hasLeft ? 'NOT_LEFT' : (status ?? journeyStatus);
  if (rank === undefined) return group === 'RUNNING' ? shown(timeBasedStatus) : journeyStatus;
  if (hasNotLeft && SIGNS[rank]?.some(({ filter }) => filter === 'NOT_LEFT')) return 'NOT_LEFT';
  switch (SIGNS[rank]?.[0]?.filter) {
    case 'ALARM':
      return 'ALARM';
    case 'OFF_PLAN':
      return positionBasedStatus ?? journeyStatus;
    case 'UNALLOCATED':
      return 'UNALLOCATED';
    default:
      return shown(timeBasedStatus);
  }
}
