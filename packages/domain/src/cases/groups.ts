import { type EpochMs, MINUTE } from '../core/index.ts';
import type { CaseAction, CaseDueTimes, CaseEvent, CaseSettings, CaseSubject } from './model.ts';
import { SILENT, silentBursts } from './network.ts';

/** Only the tracker itself reports these. */
const OF_DEVICE: ReadonlySet<string> = new Set([
  SILENT,
  'POWER_LOST',
  'TAMPERING',
  'LOW_BATTERY',
  'DEVICE_ALARM',
]);

export const NETWORK: CaseSubject = { kind: 'network', id: undefined };

export function subjectOf({ kind, journeyId, assetId }: CaseEvent): CaseSubject {
  if (journeyId !== undefined) return { kind: 'journey', id: journeyId };
  return { kind: OF_DEVICE.has(kind) ? 'device' : 'vehicle', id: assetId };
}

const keyOf = ({ kind, id }: CaseSubject) => `${kind} ${id ?? ''}`;

export interface Group {
  readonly id: string | undefined;
  readonly subject: CaseSubject;
  readonly dueTimes: CaseDueTimes | undefined;
  readonly events: CaseEvent[];
}

export interface StandingCase {
  readonly id: string;
  readonly subject: CaseSubject;
  readonly dueTimes: CaseDueTimes;
}

const byStart = (a: CaseEvent, b: CaseEvent) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1);

/** What is one case: docs/domain/cases.md. */
export function groupsOf(
  events: readonly CaseEvent[],
  standing: readonly StandingCase[],
  actions: readonly CaseAction[],
  vehicles: number,
  settings: CaseSettings,
): readonly Group[] {
  const closed = new Set(actions.filter(({ kind }) => kind === 'CLOSE').map(({ caseId }) => caseId));
  const isFixed = ({ caseId }: CaseEvent) => caseId !== undefined && closed.has(caseId);
  const bursts = silentBursts(
    events.filter((event) => !isFixed(event)),
    vehicles,
    settings,
  );
  const burst = new Set(bursts.flatMap((ids) => [...ids]));
  const groups: Group[] = standing.map((one) => ({ ...one, events: [] }));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const open = Map.groupBy(
    groups.filter(({ id }) => !closed.has(id!)),
    ({ subject }) => keyOf(subject),
  );
  const loose: CaseEvent[] = [];
  for (const event of events.toSorted(byStart)) {
    const own = byId.get(event.caseId);
    const isMoving = burst.has(event.id) && !isFixed(event) && own?.subject.kind !== 'network';
    if (own && !isMoving) own.events.push(event);
    else loose.push(event);
  }
  for (const event of loose) {
    const subject = burst.has(event.id) ? NETWORK : subjectOf(event);
    const own = open.get(keyOf(subject)) ?? [];
    const joined = own.filter((group) => touches(group, event, settings)).sort(byAge)[0];
    if (joined) joined.events.push(event);
    else {
      const group = { id: undefined, subject, dueTimes: undefined, events: [event] };
      groups.push(group);
      open.set(keyOf(subject), [...own, group]);
    }
  }
  for (const group of groups) group.events.sort(byStart);
  return groups;
}

function byAge(a: Group, b: Group): number {
  return (
    Number(a.id === undefined) - Number(b.id === undefined) ||
    (a.events[0]?.startedAt ?? 0) - (b.events[0]?.startedAt ?? 0) ||
    (a.id ?? '').localeCompare(b.id ?? '')
  );
}

function touches(
  { events }: Group,
  { startedAt, endedAt }: CaseEvent,
  { closeAfterMinutes }: CaseSettings,
): boolean {
  const span = spanOf(events);
  const slack = closeAfterMinutes * MINUTE;
  return (
    span !== undefined &&
    startedAt <= (span.endedAt ?? Number.POSITIVE_INFINITY) + slack &&
    (endedAt ?? Number.POSITIVE_INFINITY) + slack >= span.startedAt
  );
}

/** Undefined without events; `endedAt` undefined while one lasts. */
export function spanOf(
  events: readonly CaseEvent[],
): { readonly startedAt: EpochMs; readonly endedAt: EpochMs | undefined } | undefined {
  if (events.length === 0) return undefined;
  let startedAt = Number.POSITIVE_INFINITY;
  let endedAt: EpochMs | undefined = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    startedAt = Math.min(startedAt, event.startedAt);
    endedAt =
      endedAt === undefined || event.endedAt === undefined ? undefined : Math.max(endedAt, event.endedAt);
  }
  return { startedAt, endedAt };
}
