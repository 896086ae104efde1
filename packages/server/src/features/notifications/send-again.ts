import type { NotificationWire } from '@linehaul/contracts/notifications';
import type { OrganisationId } from '@linehaul/domain/core';
import { typeText } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { note } from './history.ts';
import { findMessage, type LogSpan, putAllOutAgain, putOutAgain } from './log-store.ts';

const ENTITY = 'notification';

/** Failures: notFound, notSentAgain. */
export function sendAgain(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  by: Actor,
): Promise<NotificationWire | Failure> {
  return inTransaction(db, async (tx) => {
    const found = await findMessage(tx, organisationId, id);
    if (!found) return new Failure('notFound', { entityName: ENTITY });
    if (!found.canSendAgain) return new Failure('notSentAgain', { entityName: ENTITY });
    await putOutAgain(tx, organisationId, found.id, by.now);
    const after = { name: typeText(found.type), to: found.to, journey: found.journeyUniqueReference };
    await note(tx, organisationId, ENTITY, by, {
      ...{ recordId: found.id, kind: 'sendAgain', version: 0 },
      ...{ before: { name: after.name }, after },
    });
    return (await findMessage(tx, organisationId, found.id)) ?? found;
  });
}

/** What was not delivered of the span. Failures: validation. @returns how many */
export async function sendFailedAgain(
  db: Executor,
  organisationId: OrganisationId,
  span: LogSpan,
  by: Actor,
): Promise<number | Failure> {
  const { from, to, words } = span;
  if (from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from))
    return fieldFailure(ENTITY, 'to', 'must be after from: give a later time, or none');
  return inTransaction(db, async (tx) => {
    const messages = await putAllOutAgain(tx, organisationId, span, by.now);
    if (messages > 0) {
      const isAll = !from && !to && !words;
      const name = isAll ? 'All that failed' : 'What failed';
      const after = { name, messages, fromUtc: from ?? null, toUtc: to ?? null, words: words || null };
      await note(tx, organisationId, ENTITY, by, {
        ...{ recordId: organisationId, kind: 'sendAgain', version: 0 },
        ...{ before: { name }, after },
      });
    }
    return messages;
  });
}
