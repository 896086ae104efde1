import type { EpochMs } from '../core/index.ts';
import type { EventSeverity } from '../fleet/index.ts';

export const CASE_SUBJECT_KINDS = ['journey', 'vehicle', 'device', 'network'] as const;
export type CaseSubjectKind = (typeof CASE_SUBJECT_KINDS)[number];

/** What a case is about. A network case is about all vehicles that fell silent together. */
export interface CaseSubject {
  readonly kind: CaseSubjectKind;
  /** Of the journey or the vehicle; undefined for the network. */
  readonly id: string | undefined;
}

/** An event that raises an alarm: an alert. */
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
  /** The case that it is in already. */
  readonly caseId: string | undefined;
}

export const CASE_ACTIONS = ['TAKE', 'HAND', 'NOTE', 'SNOOZE', 'ESCALATE', 'CLOSE'] as const;
export type CaseActionKind = (typeof CASE_ACTIONS)[number];

/** What a person did, or, without an actor, the product by itself. */
export interface CaseAction {
  readonly caseId: string;
  readonly id: string;
  readonly kind: CaseActionKind;
  readonly at: EpochMs;
  readonly actor: string | undefined;
  /** HAND: the new owner; nobody where the former one may not have it any more. */
  readonly to?: string | undefined;
  /** SNOOZE: until then nothing is due. NOTE: what is promised, by then. */
  readonly until?: EpochMs | undefined;
  /** ESCALATE: the level that was reached. */
  readonly level?: number | undefined;
}

/** Whole minutes. */
export interface CaseDueTimes {
  /** Until somebody should have taken a case; a severity without a time is never due. */
  readonly takeMinutes: Readonly<Partial<Record<EventSeverity, number>>>;
  /** Until the owner should be done with it, or say by when. */
  readonly handleMinutes: Readonly<Partial<Record<EventSeverity, number>>>;
  /** From a level to the next one after it. */
  readonly levelMinutes: number;
}

export interface CaseSettings extends CaseDueTimes {
  /** From the end of the last event until a case closes by itself. */
  readonly closeAfterMinutes: number;
  /** More than this share of the vehicles silent within the window is one network case, … */
  readonly networkShare: number;
  readonly networkWindowMinutes: number;
  /** … if they are at least so many. */
  readonly networkLeastVehicles: number;
}

/** The desk, the whole room, who leads it. */
export const HIGHEST_LEVEL = 3;

export type CaseState = 'OPEN' | 'SNOOZED' | 'ENDED' | 'CLOSED';

/** Alerts of one subject that touch in time, and what was done about them. */
export interface FoldedCase {
  /** Undefined: new. */
  readonly id: string | undefined;
  readonly subject: CaseSubject;
  /** By start, then id; none where the product took them back or moved them to a network case. */
  readonly events: readonly CaseEvent[];
  readonly severity: EventSeverity;
  /** The worst of those that last, else of all; of these the newest. */
  readonly lead: CaseEvent | undefined;
  readonly startedAt: EpochMs | undefined;
  /** Undefined while an event lasts. */
  readonly endedAt: EpochMs | undefined;
  readonly state: CaseState;
  readonly owner: string | undefined;
  readonly ownedAt: EpochMs | undefined;
  readonly level: number;
  readonly due: EpochMs | undefined;
  /** As they were when the case was opened. */
  readonly dueTimes: CaseDueTimes;
  /** When the next level comes by itself; undefined at the highest, and where nothing is due. */
  readonly nextLevelAt: EpochMs | undefined;
  readonly snoozedUntil: EpochMs | undefined;
  /** Of an ended case: when it closes by itself. Of a closed one: when it did. */
  readonly closesAt: EpochMs | undefined;
}
