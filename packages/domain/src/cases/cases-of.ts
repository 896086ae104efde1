import { type EpochMs, MINUTE } from '../core/index.ts';
import { EVENT_SEVERITIES, type EventSeverity } from '../fleet/index.ts';
import { appearsAt } from './appears.ts';
import { type Group, groupsOf, type StandingCase, spanOf } from './groups.ts';
import {
  type CaseAction,
  type CaseDueTimes,
  type CaseEvent,
  type CaseSettings,
  type FoldedCase,
  HIGHEST_LEVEL,
} from './model.ts';

export interface CaseWorld {
  readonly events: readonly CaseEvent[];
  readonly standing: readonly StandingCase[];
  /** Heard of lately. */
  readonly vehicles: number;
}

const worst = (events: readonly CaseEvent[]): EventSeverity =>
  EVENT_SEVERITIES[Math.max(0, ...events.map(({ severity }) => EVENT_SEVERITIES.indexOf(severity)))]!;

/** Each event is in exactly one case. Only says when closing and escalation are due. */
export function casesOf(
  { events, standing, vehicles }: CaseWorld,
  actions: readonly CaseAction[],
  settings: CaseSettings,
  now: EpochMs,
): readonly FoldedCase[] {
  const byCase = Map.groupBy(actions, ({ caseId }) => caseId);
  return groupsOf(events, standing, actions, vehicles, settings).map((group) => {
    const own = (group.id !== undefined && byCase.get(group.id)) || [];
    return folded(
      group,
      own.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)),
      settings,
      now,
    );
  });
}

function folded(
  group: Group,
  actions: readonly CaseAction[],
  settings: CaseSettings,
  now: EpochMs,
): FoldedCase {
  const { id, subject, events, dueTimes = dueTimesOf(settings) } = group;
  const span = spanOf(events);
  const severity = subject.kind === 'network' ? 'CRITICAL' : worst(events);
  const { owner, ownedAt } = ownerOf(actions);
  const closing = actions.find(({ kind }) => kind === 'CLOSE');
  const snoozedUntil = actions.findLast(({ kind }) => kind === 'SNOOZE')?.until;
  const escalation = actions.findLast(({ kind }) => kind === 'ESCALATE');
  const level = escalation?.level ?? 1;
  const due = dueOf(events, actions, severity, dueTimes, now);
  const endsAt = span?.endedAt === undefined ? undefined : span.endedAt + settings.closeAfterMinutes * MINUTE;
  const closesAt = closing?.at ?? (span ? endsAt : now);
  const isSnoozed = snoozedUntil !== undefined && snoozedUntil > now;
  return {
    id,
    subject,
    events,
    severity,
    lead: leadOf(events),
    startedAt: span?.startedAt,
    endedAt: span?.endedAt,
    state: closing ? 'CLOSED' : closesAt !== undefined ? 'ENDED' : isSnoozed ? 'SNOOZED' : 'OPEN',
    owner,
    ownedAt,
    level,
    due,
    dueTimes,
    nextLevelAt:
      due === undefined || level >= HIGHEST_LEVEL || closesAt !== undefined
        ? undefined
        : Math.max(due, level > 1 ? escalation!.at + dueTimes.levelMinutes * MINUTE : 0),
    snoozedUntil: isSnoozed ? snoozedUntil : undefined,
    appearsAt: appearsAt(events, subject.kind === 'network' ? { appearMinutes: 0 } : settings, now),
    closesAt,
  };
}

const dueTimesOf = ({ takeMinutes, handleMinutes, levelMinutes }: CaseSettings): CaseDueTimes => ({
  takeMinutes,
  handleMinutes,
  levelMinutes,
});

function ownerOf(actions: readonly CaseAction[]) {
  const owning = actions.findLast(({ kind }) => kind === 'TAKE' || kind === 'HAND');
  const owner = owning?.kind === 'HAND' ? owning.to : owning?.actor;
  return { owner, ownedAt: owner === undefined ? undefined : owning?.at, changedAt: owning?.at };
}

function leadOf(events: readonly CaseEvent[]): CaseEvent | undefined {
  const lasting = events.filter(({ endedAt }) => endedAt === undefined);
  const shown = lasting.length > 0 ? lasting : events;
  const severity = worst(shown);
  return shown.findLast((event) => event.severity === severity);
}

function dueOf(
  events: readonly CaseEvent[],
  actions: readonly CaseAction[],
  severity: EventSeverity,
  { takeMinutes, handleMinutes }: CaseDueTimes,
  now: EpochMs,
): EpochMs | undefined {
  const promised = actions
    .filter(({ kind, until }) => kind === 'NOTE' && until !== undefined)
    .map(({ until }) => until!);
  const { owner, changedAt } = ownerOf(actions);
  const minutes = (owner === undefined ? takeMinutes : handleMinutes)[severity];
  const times = events.flatMap(({ severity: own, recordedAt }) => {
    const until = takeMinutes[own];
    return until === undefined ? [] : [recordedAt + until * MINUTE];
  });
  const byRule =
    changedAt !== undefined
      ? minutes === undefined
        ? undefined
        : changedAt + minutes * MINUTE
      : times.length > 0
        ? Math.min(...times)
        : undefined;
  const ahead = promised.filter((until) => until > now);
  const due = promised.length === 0 ? byRule : ahead.length > 0 ? Math.min(...ahead) : Math.max(...promised);
  const snoozedUntil = actions.findLast(({ kind }) => kind === 'SNOOZE')?.until;
  if (due === undefined || snoozedUntil === undefined) return due;
  return Math.max(due, snoozedUntil + (takeMinutes[severity] ?? 0) * MINUTE);
}
