import {
  type CaseAction,
  type CaseEvent,
  type CaseStep,
  casesOf,
  type FoldedCase,
  rankOf,
  stepsOf,
} from '@linehaul/domain/cases';
import { type EpochMs, type OrganisationId, orUndefined } from '@linehaul/domain/core';
import { type Executor, newId } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { type AnnouncedCase, announceCases } from '../../platform/outbox/index.ts';
import {
  actionsOfCases,
  allOpen,
  caseSettings,
  eventsOfCases,
  eventsWithoutCase,
  heardVehicles,
  LOOKED_BACK,
  lockCases,
  openCasesAround,
  openCasesOf,
  type StandingRow,
  takeNumbers,
} from './fold-store.ts';
import { casesOfLeavers, freeDesksOfLeavers } from './owner-store.ts';
import { placeCases } from './places.ts';
import { type CaseToWrite, insertActions, type NewAction, putEvents, writeCases } from './write-store.ts';

export type Scope =
  | { readonly eventIds: readonly string[] }
  | { readonly caseIds: readonly string[] }
  | 'all';

/**
 * Each change happens once: cases and who opens any are locked until the transaction ends.
 * @returns ids of cases opened, changed or closed
 */
export async function foldCases(
  tx: Executor,
  organisationId: OrganisationId,
  scope: Scope,
  now: EpochMs,
): Promise<readonly string[]> {
  if (opensAny(scope)) await lockCases(tx, organisationId);
  const { fresh, standing } = await around(tx, organisationId, scope, now);
  if (scope === 'all') await releaseLeavers(tx, organisationId, now);
  if (fresh.length === 0 && standing.length === 0) return [];
  const ids = standing.map(({ id }) => id);
  const known = await eventsOfCases(tx, organisationId, ids);
  const actions = await actionsOfCases(tx, organisationId, ids);
  const events = [...known, ...fresh];
  const hasSilence = events.some(({ kind }) => kind === 'SILENT');
  const vehicles = hasSilence ? await heardVehicles(tx, organisationId, now) : 0;
  const subjects = standing.map(({ id, subject: kind, journey_id, asset_id, due_times: dueTimes }) => ({
    id,
    subject: { kind, id: journey_id ?? asset_id ?? undefined },
    dueTimes,
  }));
  const settings = await caseSettings(tx, organisationId);
  const together = opensAny(scope) ? vehicles : NEVER_TOGETHER;
  const world = { events, standing: subjects, vehicles: together };
  const folded = casesOf(world, actions, settings, now);
  const first = withIds(folded.filter((one) => !isWaiting(one, now)));
  const due = first.flatMap((one) => dueOf(one, now));
  const all: readonly CaseAction[] = [...actions, ...due];
  const byId = new Map(
    casesOf(
      {
        ...world,
        events: first.flatMap(({ id, events: own }) => own.map((event) => ({ ...event, caseId: id }))),
        standing: first.map(({ id, subject, dueTimes }) => ({ id, subject, dueTimes })),
      },
      all,
      settings,
      now,
    ).map((one) => [one.id, one]),
  );
  const left = first.flatMap(({ id, events: own }) =>
    own.flatMap(({ caseId }) => (caseId !== undefined && caseId !== id ? [caseId] : [])),
  );
  const moved = new Set(left);
  const rows = new Map(standing.map((row) => [row.id, row]));
  const opened = first.filter(({ id }) => !rows.has(id));
  let number = opened.length > 0 ? await takeNumbers(tx, organisationId, opened.length) : 0;
  const written = first.map(({ id }): Written => {
    const row = rows.get(id);
    const isNew = row === undefined;
    return toWrite(id, byId.get(id)!, row, { all, vehicles, moved, now, number: isNew ? number++ : 0 });
  });
  const caseIds = await writeCases(tx, organisationId, written, now);
  await putEvents(tx, organisationId, joined(first));
  await insertActions(tx, organisationId, due);
  await placeCases(
    tx,
    organisationId,
    opened.map(({ id }) => id),
    now,
  );
  await announceCases(tx, organisationId, written.flatMap(announcedOf), now);
  return caseIds;
}

const opensAny = (scope: Scope) => scope === 'all' || 'eventIds' in scope;

/** Silences move to the network's case only where the organisation is locked. */
const NEVER_TOGETHER = Number.POSITIVE_INFINITY;

async function releaseLeavers(tx: Executor, organisationId: OrganisationId, now: EpochMs): Promise<void> {
  const caseIds = await casesOfLeavers(tx, organisationId);
  const handedToNobody = caseIds.map((caseId) => ({ caseId, id: newId(), at: now, kind: 'HAND' }));
  await insertActions(tx, organisationId, handedToNobody);
  await freeDesksOfLeavers(tx, organisationId);
}

async function around(tx: Executor, organisationId: OrganisationId, scope: Scope, now: EpochMs) {
  if (scope === 'all') {
    const fresh = await eventsWithoutCase(tx, organisationId, { since: now - LOOKED_BACK });
    return { fresh, standing: await allOpen(tx, organisationId) };
  }
  if ('caseIds' in scope)
    return { fresh: [], standing: await openCasesOf(tx, organisationId, scope.caseIds) };
  const fresh = await eventsWithoutCase(tx, organisationId, { ids: scope.eventIds });
  return { fresh, standing: await openCasesAround(tx, organisationId, scope.eventIds, fresh) };
}

/** It may pass by itself before anybody sees it. */
function isWaiting({ id, appearsAt, closesAt }: FoldedCase, now: EpochMs): boolean {
  if (id !== undefined || (appearsAt !== undefined && appearsAt <= now)) return false;
  return closesAt === undefined || closesAt > now;
}

type Identified = FoldedCase & { readonly id: string };

const withIds = (cases: readonly FoldedCase[]): Identified[] =>
  cases.map((one) => ({ ...one, id: one.id ?? newId() }));

function joined(cases: readonly Identified[]) {
  return cases.flatMap(({ id: caseId, events }) =>
    events
      .filter((event: CaseEvent) => event.caseId !== caseId)
      .map(({ id: eventId }) => ({ eventId, caseId })),
  );
}

function dueOf(
  { id, state, level, closesAt, nextLevelAt }: Identified,
  now: EpochMs,
): (NewAction & CaseAction)[] {
  const action = (more: Pick<CaseAction, 'kind' | 'level'>) => [
    { caseId: id, id: newId(), at: now, actor: undefined, ...more },
  ];
  if (state === 'ENDED' && closesAt !== undefined && closesAt <= now) return action({ kind: 'CLOSE' });
  const isDue = state === 'OPEN' && nextLevelAt !== undefined && nextLevelAt <= now;
  return isDue ? action({ kind: 'ESCALATE', level: level + 1 }) : [];
}

interface Found {
  readonly all: readonly CaseAction[];
  readonly vehicles: number;
  readonly moved: ReadonlySet<string>;
  readonly now: EpochMs;
  readonly number: number;
}

interface Written extends CaseToWrite {
  readonly steps: readonly CaseStep[];
}

function toWrite(id: string, folded: FoldedCase, row: StandingRow | undefined, found: Found): Written {
  const closing = found.all.find(({ caseId, kind }) => caseId === id && kind === 'CLOSE');
  const isEmpty = folded.events.length === 0;
  const byItself = isEmpty ? (found.moved.has(id) ? 'MOVED' : 'WITHDRAWN') : 'ENDED';
  const taken = row?.first_taken_at ?? folded.ownedAt;
  const announced = orUndefined(row?.due_announced_at);
  const due = folded.due === undefined ? undefined : Math.round(folded.due);
  const before = row && { level: row.level, dueAnnouncedAt: announced };
  const steps = stepsOf(before, { ...folded, due }, found.now);
  return {
    id,
    folded,
    steps,
    dueAnnouncedAt: steps.includes('due') ? due : announced,
    number: found.number,
    startedAt: folded.startedAt ?? row?.started_at ?? found.now,
    firstTakenAt: taken,
    rank: rankOf(folded.severity, {
      lateMinutesP80: row?.late_minutes_p80 ?? 0,
      orders: row?.orders ?? 0,
      journeysHurt: row?.journeys_hurt ?? 0,
    }),
    vehicles: vehiclesOf(folded, row, found.vehicles),
    hasPassed: row === undefined && folded.appearsAt === undefined,
    closed: closing && {
      at: closing.at,
      by: closing.actor,
      as: closing.actor === undefined ? byItself : 'BY_HAND',
    },
  };
}

function announcedOf({ id, folded, steps, closed }: Written): readonly AnnouncedCase[] {
  if (steps.length === 0) return [];
  const { subject, level, owner = null, due } = folded;
  return [
    {
      caseId: id,
      journeyId: (subject.kind === 'journey' && subject.id) || null,
      steps,
      level,
      owner,
      dueUtc: due === undefined ? null : instantText(Math.round(due)),
      closedBy: closed?.by ?? null,
      closedAs: closed?.as ?? null,
    },
  ];
}

function vehiclesOf({ subject, events }: FoldedCase, row: StandingRow | undefined, heard: number) {
  if (subject.kind !== 'network') return undefined;
  const lasting = events.filter(({ endedAt }) => endedAt === undefined);
  const silent = new Set((lasting.length > 0 ? lasting : events).map(({ assetId }) => assetId)).size;
  // A long silence must not shrink the count.
  return { silent, heard: Math.max(heard, row?.heard_vehicles ?? 0) };
}
