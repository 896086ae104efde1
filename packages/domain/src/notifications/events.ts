import { CASE_STEPS, type CaseStep } from '../cases/index.ts';
import { assertNever } from '../core/index.ts';
import { POSITION_BASED_STATUSES, statusText, TIME_BASED_STATUSES } from '../journeys/index.ts';
import { REPORT_TYPE } from './report.ts';

const OF_LIFE_CYCLE = {
  approve: 'journey.approved',
  start: 'journey.started',
  complete: 'journey.completed',
  close: 'journey.closed',
  cancel: 'journey.cancelled',
} as const;

/** COMPLETED and INVALID are told by the life cycle. */
const OF_TIME = TIME_BASED_STATUSES.filter((status) => status !== 'COMPLETED' && status !== 'INVALID');
const OF_POSITION = POSITION_BASED_STATUSES.filter((status) => status !== 'INVALID');

const lower = <S extends string>(status: S) => status.toLowerCase() as Lowercase<S>;
type TimeType =
  `journey.time.${Lowercase<Exclude<(typeof TIME_BASED_STATUSES)[number], 'COMPLETED' | 'INVALID'>>}`;
type PositionType =
  `journey.position.${Lowercase<Exclude<(typeof POSITION_BASED_STATUSES)[number], 'INVALID'>>}`;
type LifeCycleType = (typeof OF_LIFE_CYCLE)[keyof typeof OF_LIFE_CYCLE];
type CaseType = `case.${CaseStep}`;

const typeOfStep = (step: CaseStep): CaseType => `case.${step}`;

export type NotificationType =
  | LifeCycleType
  | TimeType
  | PositionType
  | 'stop.arrived'
  | 'stop.departed'
  | 'alert.raised'
  | CaseType;

export const NOTIFICATION_TYPES: readonly NotificationType[] = [
  ...Object.values(OF_LIFE_CYCLE),
  'stop.arrived',
  'stop.departed',
  ...OF_TIME.map((status): TimeType => `journey.time.${lower(status)}` as TimeType),
  ...OF_POSITION.map((status): PositionType => `journey.position.${lower(status)}` as PositionType),
  'alert.raised',
  ...CASE_STEPS.map(typeOfStep),
];

const OF_ALL_TIME: ReadonlySet<string> = new Set(Object.values(OF_LIFE_CYCLE));

/** Only while the vehicle has not left the place. */
export function isAheadOnly(type: NotificationType): boolean {
  return !OF_ALL_TIME.has(type);
}

const OF_CASES: ReadonlySet<string> = new Set(CASE_STEPS.map(typeOfStep));

export function isCaseEnd(type: NotificationType): boolean {
  return type === typeOfStep('closed');
}

export function isBeforeCaseEnd(type: NotificationType): boolean {
  return OF_CASES.has(type) && !isCaseEnd(type);
}

const KNOWN: ReadonlySet<string> = new Set(NOTIFICATION_TYPES);
const known = (type: string) => (KNOWN.has(type) ? [type as NotificationType] : []);

/** Kinds of outbox entries; others are not sent. */
export const ANNOUNCED_KINDS = [
  ...(Object.keys(OF_LIFE_CYCLE) as (keyof typeof OF_LIFE_CYCLE)[]),
  'statuses',
  'arrived',
  'departed',
  'alert',
  'case',
] as const;
export type AnnouncedKind = (typeof ANNOUNCED_KINDS)[number];

export function isAnnounced(kind: string): kind is AnnouncedKind {
  return (ANNOUNCED_KINDS as readonly string[]).includes(kind);
}

interface Statuses {
  readonly timeBasedStatus?: string | null;
  readonly positionBasedStatus?: string | null;
}

/** A first one only if bad: on time and on plan were expected. */
export function typesOf(
  kind: Exclude<AnnouncedKind, 'case'>,
  before: Statuses,
  after: Statuses,
): readonly NotificationType[] {
  switch (kind) {
    case 'approve':
    case 'start':
    case 'complete':
    case 'close':
    case 'cancel':
      return [OF_LIFE_CYCLE[kind]];
    case 'arrived':
      return ['stop.arrived'];
    case 'departed':
      return ['stop.departed'];
    case 'alert':
      return ['alert.raised'];
    case 'statuses':
      return [
        ...changed('time', before.timeBasedStatus, after.timeBasedStatus, 'ON_TIME'),
        ...changed('position', before.positionBasedStatus, after.positionBasedStatus, 'ON_PLAN'),
      ];
    default:
      return assertNever(kind);
  }
}

function changed(
  part: 'time' | 'position',
  before: string | null | undefined,
  after: string | null | undefined,
  expected: string,
): readonly NotificationType[] {
  if (!after || after === (before ?? expected)) return [];
  return known(`journey.${part}.${after.toLowerCase()}`);
}

/** In order of weight: who wants several of one moment is sent the last. */
export function caseTypesOf(steps: readonly CaseStep[]): readonly NotificationType[] {
  return CASE_STEPS.filter((step) => steps.includes(step)).map(typeOfStep);
}

export const TEST_TYPE = 'test';

const TEXT_OF_STEP: Readonly<Record<CaseStep, string>> = {
  opened: 'Case opened',
  due: 'Case overdue',
  level2: 'Case at level 2',
  level3: 'Case at level 3',
  closed: 'Case closed',
};
const TEXTS: ReadonlyMap<string, string> = new Map([
  [REPORT_TYPE, 'Figures report'],
  ['alert.raised', 'Alert'],
  ...CASE_STEPS.map((step): [string, string] => [typeOfStep(step), TEXT_OF_STEP[step]]),
]);

/** 'Delayed' of journey.time.delayed. */
export function typeText(type: string): string {
  return TEXTS.get(type) ?? statusText(type.slice(type.lastIndexOf('.') + 1));
}
