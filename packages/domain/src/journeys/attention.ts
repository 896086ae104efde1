import { type EpochMs, HOUR } from '../core/index.ts';
import { type JourneyStatus, RUNNING_STATUSES } from './life-cycle.ts';
import type { PositionBasedStatus, TimeBasedStatus } from './status.ts';

export const QUICK_FILTERS = [
  'LATE',
  'OFF_PLAN',
  'ALARM',
  'NOT_HEARD_OF',
  'NOT_LEFT',
  'UNALLOCATED',
] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

export const JOURNEY_GROUPS = ['NEEDS_YOU', 'RUNNING', 'NEXT', 'FINISHED'] as const;
export type JourneyGroup = (typeof JOURNEY_GROUPS)[number];

/** Of an open alarm; mere information is none. */
export const ALARM_SEVERITIES = ['WARNING', 'CRITICAL'] as const;
export type AlarmSeverity = (typeof ALARM_SEVERITIES)[number];

export const UNALLOCATED_HOURS = 12;

export const NOT_STARTED_STATUSES = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
] as const satisfies readonly JourneyStatus[];

export interface AttentionFacts {
  readonly journeyStatus: JourneyStatus;
  readonly timeBasedStatus?: TimeBasedStatus;
  readonly positionBasedStatus?: PositionBasedStatus;
  readonly alarm?: AlarmSeverity;
  /** The vehicle is at the start, or on another journey, after the planned departure. */
  readonly hasNotLeft: boolean;
  readonly isAllocated: boolean;
  readonly plannedStart: EpochMs;
}

/** All given must hold. */
export interface Sign {
  readonly filter: QuickFilter;
  readonly journey?: readonly JourneyStatus[];
  readonly time?: readonly TimeBasedStatus[];
  readonly position?: readonly PositionBasedStatus[];
  readonly alarm?: readonly AlarmSeverity[];
  readonly hasNotLeft?: true;
  readonly isUnallocated?: true;
}

const late = (...time: readonly TimeBasedStatus[]): Sign => ({
  filter: 'LATE',
  journey: RUNNING_STATUSES,
  time,
});
const APPROVED: readonly JourneyStatus[] = ['APPROVED'];

/** Worst first. The server's SQL comes from this table. */
export const SIGNS: readonly (readonly Sign[])[] = [
  [{ filter: 'ALARM', alarm: ['CRITICAL'] }],
  [late('MISSED', 'DELAYED')],
  [{ filter: 'OFF_PLAN', journey: RUNNING_STATUSES, position: ['OUT_OF_SEQUENCE', 'OFF_PLAN'] }],
  [late('LATE_DEPARTURE'), { filter: 'NOT_LEFT', journey: APPROVED, hasNotLeft: true }],
  [late('SLIGHT_DELAY')],
  [
    {
      filter: 'NOT_HEARD_OF',
      journey: [...RUNNING_STATUSES, ...APPROVED],
      time: ['STATUS_UPDATE_OVERDUE'],
    },
  ],
  [late('POTENTIAL_DELAY')],
  [late('POTENTIAL_SLIGHT_DELAY')],
  [{ filter: 'ALARM', alarm: ['WARNING'] }],
  [{ filter: 'UNALLOCATED', journey: NOT_STARTED_STATUSES, isUnallocated: true }],
];

/** By planned start. */
export const UNALLOCATED_RANK = SIGNS.length - 1;

export interface Attention {
  readonly group: JourneyGroup;
  readonly rank?: number;
  readonly filters: readonly QuickFilter[];
}

export function attentionOf(facts: AttentionFacts, now: EpochMs): Attention {
  const holding = SIGNS.map((signs) => signs.filter((sign) => holds(sign, facts, now)));
  const rank = holding.findIndex((signs) => signs.length > 0);
  const found = new Set(holding.flat().map(({ filter }) => filter));
  if (rank < 0) return { group: groupOf(facts.journeyStatus), filters: [] };
  return { group: 'NEEDS_YOU', rank, filters: QUICK_FILTERS.filter((filter) => found.has(filter)) };
}

function holds(sign: Sign, facts: AttentionFacts, now: EpochMs): boolean {
  const { journey, time, position, alarm, hasNotLeft, isUnallocated } = sign;
  return (
    isAmong(journey, facts.journeyStatus) &&
    isAmong(time, facts.timeBasedStatus) &&
    isAmong(position, facts.positionBasedStatus) &&
    isAmong(alarm, facts.alarm) &&
    (!hasNotLeft || facts.hasNotLeft) &&
    (!isUnallocated || (!facts.isAllocated && isSoon(facts.plannedStart, now)))
  );
}

function isAmong<T>(wanted: readonly T[] | undefined, value: T | undefined): boolean {
  return wanted === undefined || (value !== undefined && wanted.includes(value));
}

function isSoon(plannedStart: EpochMs, now: EpochMs): boolean {
  return Math.abs(plannedStart - now) <= UNALLOCATED_HOURS * HOUR;
}

function groupOf(status: JourneyStatus): JourneyGroup {
  if (RUNNING_STATUSES.some((running) => running === status)) return 'RUNNING';
  return NOT_STARTED_STATUSES.some((early) => early === status) ? 'NEXT' : 'FINISHED';
}

export interface InOrder extends Attention {
  readonly minutes?: number;
  readonly plannedStart: EpochMs;
  readonly nextPlanned?: EpochMs;
  readonly ended?: EpochMs;
  readonly reference: string;
}

/** Groups, then ranks, more minutes first; others by time, finished ones newest first. */
export function byAttention(a: InOrder, b: InOrder): number {
  const keys = [keysOf(a), keysOf(b)] as const;
  for (const [i, key] of keys[0].entries()) {
    const difference = key - keys[1][i]!;
    // Infinity − infinity is no number.
    if (difference < 0 || difference > 0) return difference;
  }
  return a.reference < b.reference ? -1 : a.reference > b.reference ? 1 : 0;
}

function keysOf({ group, rank = 0, minutes, ...one }: InOrder): readonly number[] {
  const hasMinutes = group === 'NEEDS_YOU' && rank < UNALLOCATED_RANK;
  return [
    JOURNEY_GROUPS.indexOf(group),
    rank,
    hasMinutes ? -(minutes ?? Number.NEGATIVE_INFINITY) : 0,
    timeKey(group, rank, one),
  ];
}

function timeKey(
  group: JourneyGroup,
  rank: number,
  { plannedStart, nextPlanned, ended }: Pick<InOrder, 'plannedStart' | 'nextPlanned' | 'ended'>,
): number {
  switch (group) {
    case 'NEEDS_YOU':
      return rank === UNALLOCATED_RANK ? plannedStart : 0;
    case 'RUNNING':
      return nextPlanned ?? Number.POSITIVE_INFINITY;
    case 'NEXT':
      return plannedStart;
    case 'FINISHED':
      return -(ended ?? plannedStart);
  }
}
