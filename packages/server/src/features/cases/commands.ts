import { CASE_SNOOZE_LIMIT_HOURS, type CaseWithTimeline } from '@linehaul/contracts/cases';
import { HIGHEST_LEVEL } from '@linehaul/domain/cases';
import { type EpochMs, HOUR } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { again, type Executor, inTransaction, isConflict, newId } from '../../platform/db/index.ts';
import { Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import { acknowledgeAlertsOf } from '../alerts/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { detailOf, findCase, waitingAlerts } from './detail-store.ts';
import { foldCases } from './fold.ts';
import { lockCase } from './fold-store.ts';
import { mayOwn } from './owner-store.ts';
import type { CaseRow } from './row-store.ts';
import { insertActions, type NewAction } from './write-store.ts';

export type CaseCommand =
  | { readonly kind: 'TAKE' }
  | { readonly kind: 'HAND'; readonly to: string; readonly seenOwner: string | null }
  | { readonly kind: 'NOTE'; readonly comment: string; readonly until: EpochMs | undefined }
  | { readonly kind: 'SNOOZE'; readonly until: EpochMs; readonly comment: string | undefined }
  | { readonly kind: 'ESCALATE'; readonly seenLevel: number; readonly comment: string | undefined }
  | { readonly kind: 'CLOSE'; readonly comment: string | undefined };

export interface CommandNeeds {
  readonly db: Executor;
  readonly bus: Bus;
}

const PAUSES = [50, 200, 800];

/** One at a time for each case: one taker owns it, another learns who. */
export async function runCaseCommand(
  { db, bus }: CommandNeeds,
  organisation: OrganisationContext,
  caseId: string,
  command: CaseCommand,
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<CaseWithTimeline | Failure> {
  const { id } = organisation;
  const done = await again(
    () =>
      inTransaction(db, async (tx) => {
        await lockCase(tx, id, caseId);
        const row = await findCase(tx, id, caseId);
        if (!row) return new Failure('notFound', { entityName: 'case' });
        const refused = await validateCommand(tx, organisation, row, command, by);
        if (refused) return refused;
        if (command.kind === 'TAKE' && row.owner === by.actor) return [];
        await insertActions(tx, id, [actionOf(row, command, by)]);
        const acknowledged = await acknowledge(tx, organisation, row, command, by);
        await foldCases(tx, id, { caseIds: [row.id] }, by.now);
        return acknowledged;
      }),
    { isPassing: isConflict, pauses: PAUSES },
  );
  if (done instanceof Failure) return done;
  bus.publish('cases.changed', { organisationId: id, caseIds: [caseId] });
  if (done.length > 0)
    bus.publish('alerts.changed', { organisationId: id, raised: [], changed: done, ended: [] });
  return (await detailOf(db, id, caseId, by.now)) ?? new Failure('notFound', { entityName: 'case' });
}

async function validateCommand(
  tx: Executor,
  { id }: OrganisationContext,
  row: CaseRow,
  command: CaseCommand,
  { actor, now }: { readonly actor: string; readonly now: EpochMs },
): Promise<Failure | undefined> {
  if (row.closed_at !== null)
    return conflict('caseClosed', { by: row.closed_by, atUtc: instantText(row.closed_at) });
  const taken = () => conflict('caseTaken', { by: row.owner, atUtc: instantText(row.owned_at) });
  switch (command.kind) {
    case 'TAKE':
      return row.owner !== null && row.owner !== actor ? taken() : undefined;
    case 'HAND':
      if (row.owner !== command.seenOwner) return taken();
      return (await mayOwn(tx, id, command.to))
        ? undefined
        : fieldFailure('case', 'to', `no member ${command.to} who may take cases`);
    case 'NOTE':
      return command.until !== undefined && command.until <= now
        ? fieldFailure('case', 'dueUtc', 'must lie ahead')
        : undefined;
    case 'SNOOZE':
      return validateSnooze(command.until, now);
    case 'ESCALATE':
      return row.level !== command.seenLevel || row.level >= HIGHEST_LEVEL
        ? conflict('caseLevel', { level: row.level })
        : undefined;
    case 'CLOSE':
      return row.ended_at === null && !command.comment
        ? fieldFailure('case', 'comment', 'is required while an alert lasts', 'commentRequired')
        : undefined;
  }
}

function conflict(code: 'caseTaken' | 'caseClosed' | 'caseLevel', errorPayload: object): Failure {
  return new Failure(code, { entityName: 'case', errorPayload });
}

function validateSnooze(until: EpochMs, now: EpochMs): Failure | undefined {
  if (until <= now) return fieldFailure('case', 'untilUtc', 'must lie ahead');
  return until > now + CASE_SNOOZE_LIMIT_HOURS * HOUR
    ? fieldFailure('case', 'untilUtc', `must lie within ${CASE_SNOOZE_LIMIT_HOURS} hours`)
    : undefined;
}

function actionOf(
  row: CaseRow,
  command: CaseCommand,
  { actor, now }: { readonly actor: string; readonly now: EpochMs },
): NewAction {
  return {
    caseId: row.id,
    id: newId(),
    at: now,
    actor,
    kind: command.kind,
    to: command.kind === 'HAND' ? command.to : undefined,
    until: 'until' in command ? command.until : undefined,
    level: command.kind === 'ESCALATE' ? row.level + 1 : undefined,
    comment: 'comment' in command ? command.comment || undefined : undefined,
  };
}

/** Taking a case acknowledges its alerts; device reports end with the case. */
async function acknowledge(
  tx: Executor,
  { id }: OrganisationContext,
  row: CaseRow,
  { kind }: CaseCommand,
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<readonly string[]> {
  if (kind !== 'TAKE' && kind !== 'CLOSE') return [];
  return acknowledgeAlertsOf(tx, id, await waitingAlerts(tx, id, row.id, kind === 'CLOSE'), by);
}
