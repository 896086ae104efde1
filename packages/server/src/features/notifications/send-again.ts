import type { NotificationWire } from '@linehaul/contracts/notifications';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { typeText } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { note } from './history.ts';
import {
  countFailed,
  type FailedCount,
  findMessage,
  type LogSpan,
  putAllOutAgain,
  putOutAgain,
} from './log-store.ts';

const ENTITY = 'notification';
const OUTDATED =
  'What the message tells ended two days ago or more. Tell the receiver yourself if it still matters.';

/** Failures: notFound, messageOutdated, notSentAgain. */
export function sendAgain(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<NotificationWire | Failure> {
  return inTransaction(db, async (tx) => {
    const found = await findMessage(tx, organisationId, id, by.now);
    if (!found) return new Failure('notFound', { entityName: ENTITY });
    if (found.isOutdated) return new Failure('messageOutdated', { entityName: ENTITY, detail: OUTDATED });
    if (!found.canSendAgain) return new Failure('notSentAgain', { entityName: ENTITY });
    await putOutAgain(tx, organisationId, found.id, by.now);
    const after = { name: typeText(found.type), to: found.to, journey: found.journeyUniqueReference };
    await note(tx, organisationId, ENTITY, by, {
      ...{ recordId: found.id, kind: 'sendAgain', version: 0 },
      ...{ before: { name: after.name }, after },
    });
    return (await findMessage(tx, organisationId, found.id, by.now)) ?? found;
  });
}

/** What was not delivered of the span and is not outdated. Failures: validation. */
export async function sendFailedAgain(
  db: Executor,
  organisationId: OrganisationId,
  span: LogSpan,
  by: Actor,
): Promise<FailedCount | Failure> {
  const { from, to, words } = span;
  const wrong = validateSpan(span);
  if (wrong) return wrong;
  return inTransaction(db, async (tx) => {
    const sent = await putAllOutAgain(tx, organisationId, span, by.now);
    const { messages } = sent;
    if (messages > 0) {
      const isAll = !from && !to && !words;
      const name = isAll ? 'All that failed' : 'What failed';
      const after = { name, messages, fromUtc: from ?? null, toUtc: to ?? null, words: words || null };
      await note(tx, organisationId, ENTITY, by, {
        ...{ recordId: organisationId, kind: 'sendAgain', version: 0 },
        ...{ before: { name }, after },
      });
    }
    return sent;
  });
}

export async function failedCount(
  db: Executor,
  organisationId: OrganisationId,
  span: LogSpan,
  now: EpochMs,
): Promise<FailedCount | Failure> {
  return validateSpan(span) ?? countFailed(db, organisationId, span, now);
}

function validateSpan({ from, to }: LogSpan): Failure | undefined {
  if (from === undefined || to === undefined || Date.parse(to) > Date.parse(from)) return undefined;
  return fieldFailure(ENTITY, 'to', 'must be after from: give a later time, or none');
}
