import type { EpochMs } from '../core/index.ts';
import type { EventSeverity } from '../fleet/index.ts';

export const CASE_SUBJECT_KINDS = ['journey', 'vehicle', 'device', 'network'] as const;
export type CaseSubjectKind = (typeof CASE_SUBJECT_KINDS)[number];

/** Network: all vehicles that fell silent together. */
export interface CaseSubject {
  readonly kind: CaseSubjectKind;
  /** Undefined for a network case. */
  readonly id: string | undefined;
}

export interface CaseEvent {
  readonly id: string;
  readonly kind: string;
  readonly severity: EventSeverity;
  readonly journeyId: string | undefined;
  readonly assetId: string | undefined;
  readonly startedAt: EpochMs;
  /** Undefined: it lasts. */
  readonly endedAt: EpochMs | undefined;
  /** When the product learnt of it. */
  readonly recordedAt: EpochMs;
  readonly caseId: string | undefined;
}

export const CASE_ACTIONS = ['TAKE', 'HAND', 'NOTE', 'SNOOZE', 'ESCALATE', 'CLOSE'] as const;
export type CaseActionKind = (typeof CASE_ACTIONS)[number];

/** Without an actor: the product. */
export interface CaseAction {
  readonly caseId: string;
  readonly id: string;
  readonly kind: CaseActionKind;
  readonly at: EpochMs;
  readonly actor: string | undefined;
  /** HAND: the new owner; nobody if the former may no longer have it. */
  readonly to?: string | undefined;
  /** SNOOZE: nothing is due until then. NOTE: promised by then. */
  readonly until?: EpochMs | undefined;
  /** ESCALATE: the level reached. */
  readonly level?: number | undefined;
}

/** Whole minutes. */
export interface CaseDueTimes {
  /** Until a case should be taken; without a time never due. */
  readonly takeMinutes: Readonly<Partial<Record<EventSeverity, number>>>;
  /** Until the owner should be done, or promise a time. */
  readonly handleMinutes: Readonly<Partial<Record<EventSeverity, number>>>;
  /** From one level to the next. */
  readonly levelMinutes: number;
}

export interface CaseSettings extends CaseDueTimes {
  readonly closeAfterMinutes: number;
  /** Warnings that pass by themselves within are nobody's work; 0: at once. */
  readonly appearMinutes: number;
  /** A larger share of vehicles silent within the window is one network case, … */
  readonly networkShare: number;
  readonly networkWindowMinutes: number;
  /** … if at least so many. */
  readonly networkLeastVehicles: number;
}

export const HIGHEST_LEVEL = 3;

export type CaseState = 'OPEN' | 'SNOOZED' | 'ENDED' | 'CLOSED';

export interface FoldedCase {
  readonly id: string | undefined;
  readonly subject: CaseSubject;
  /** By start, then id; empty if taken back or moved to a network case. */
  readonly events: readonly CaseEvent[];
  readonly severity: EventSeverity;
  /** The worst of those that last, else of all; then the newest. */
  readonly lead: CaseEvent | undefined;
  readonly startedAt: EpochMs | undefined;
  readonly endedAt: EpochMs | undefined;
  readonly state: CaseState;
  readonly owner: string | undefined;
  readonly ownedAt: EpochMs | undefined;
  readonly level: number;
  readonly due: EpochMs | undefined;
  readonly dueTimes: CaseDueTimes;
  /** Undefined at the highest level, or if nothing is due. */
  readonly nextLevelAt: EpochMs | undefined;
  readonly snoozedUntil: EpochMs | undefined;
  /** When people see it; undefined: its alerts passed by themselves before. */
  readonly appearsAt: EpochMs | undefined;
  /** When the product closes an ended case, or closed it. */
  readonly closesAt: EpochMs | undefined;
}
