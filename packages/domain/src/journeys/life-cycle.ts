import { constants } from '../constants/index.ts';
import { visibleLength } from '../core/index.ts';

export const JOURNEY_STATUSES = [
  'DRAFT',
  'PENDING_APPROVAL',
  'APPROVED',
  'IN_PROGRESS',
  'IN_PROGRESS_JOURNEY_CHANGE',
  'COMPLETED',
  'CLOSED',
  'DELETED',
  'CANCELLED',
] as const;
export type JourneyStatus = (typeof JOURNEY_STATUSES)[number];

/** Ignores case; blanks count as underscores. */
export function journeyStatusOf(text: string): JourneyStatus | undefined {
  const name = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_]+/g, '_');
  return JOURNEY_STATUSES.find((status) => status === name);
}

export type TransitionName =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'delete'
  | 'cancel'
  | 'start'
  | 'change'
  | 'complete'
  | 'close';

/** Visible characters of the trimmed comment. */
export const COMMENT_MINIMUM = constants.changeCommentMinimum;

/** Specification, section 5. */
export function isComment(text: string | undefined): boolean {
  return text !== undefined && visibleLength(text) >= COMMENT_MINIMUM;
}

export interface Transition {
  readonly name: TransitionName;
  readonly from: JourneyStatus;
  readonly to: JourneyStatus;
  /** Requires a comment. */
  readonly comment?: boolean;
  /** By a changed plan or allocation; cannot be requested. */
  readonly byItself?: boolean;
}

export const TRANSITIONS: readonly Transition[] = [
  { name: 'submit', from: 'DRAFT', to: 'PENDING_APPROVAL' },
  { name: 'submit', from: 'DRAFT', to: 'APPROVED' },
  { name: 'approve', from: 'PENDING_APPROVAL', to: 'APPROVED' },
  { name: 'reject', from: 'PENDING_APPROVAL', to: 'DRAFT', comment: true },
  { name: 'delete', from: 'DRAFT', to: 'DELETED' },
  { name: 'cancel', from: 'PENDING_APPROVAL', to: 'CANCELLED' },
  { name: 'cancel', from: 'APPROVED', to: 'CANCELLED' },
  { name: 'start', from: 'APPROVED', to: 'IN_PROGRESS' },
  { name: 'change', from: 'IN_PROGRESS', to: 'IN_PROGRESS_JOURNEY_CHANGE', byItself: true },
  { name: 'complete', from: 'IN_PROGRESS', to: 'COMPLETED' },
  { name: 'complete', from: 'IN_PROGRESS_JOURNEY_CHANGE', to: 'COMPLETED' },
  { name: 'close', from: 'IN_PROGRESS', to: 'CLOSED', comment: true },
  { name: 'close', from: 'IN_PROGRESS_JOURNEY_CHANGE', to: 'CLOSED', comment: true },
  { name: 'close', from: 'COMPLETED', to: 'CLOSED', comment: true },
];

export function transitionsFrom(from: JourneyStatus): readonly Transition[] {
  return TRANSITIONS.filter((transition) => transition.from === from && !transition.byItself);
}

/** Undefined: illegal. The caller checks whether submit needs approval. */
export function transitionTo(from: JourneyStatus, to: JourneyStatus): Transition | undefined {
  return transitionsFrom(from).find((transition) => transition.to === to);
}

export const RUNNING_STATUSES = [
  'IN_PROGRESS',
  'IN_PROGRESS_JOURNEY_CHANGE',
] as const satisfies readonly JourneyStatus[];

export function isRunning(status: JourneyStatus): boolean {
  return RUNNING_STATUSES.some((running) => running === status);
}

export type Action =
  | 'delete'
  | 'changePlannedStart'
  | 'allocate'
  | 'reallocate'
  | 'addLateReason'
  | 'cancel'
  | 'close';
export const ACTIONS_BY_STATUS: Readonly<Record<JourneyStatus, readonly Action[]>> = {
  DRAFT: ['delete', 'changePlannedStart', 'allocate', 'addLateReason'],
  PENDING_APPROVAL: [],
  APPROVED: ['cancel', 'allocate'],
  IN_PROGRESS: ['close', 'reallocate', 'addLateReason'],
  IN_PROGRESS_JOURNEY_CHANGE: ['close', 'reallocate', 'addLateReason'],
  COMPLETED: ['reallocate', 'changePlannedStart', 'addLateReason'],
  CLOSED: [],
  DELETED: [],
  CANCELLED: [],
};

export function isEditable(status: JourneyStatus): boolean {
  return status === 'DRAFT' || status === 'APPROVED' || isRunning(status);
}

export function isCopyable(status: JourneyStatus): boolean {
  return status !== 'DELETED';
}
