import type { NotificationWire } from '@linehaul/contracts/notifications';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { typeText } from '@linehaul/domain/notifications';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { note } from './history.ts';
import { findMessage, putAllOutAgain, putOutAgain } from './log-store.ts';

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

/** What was not delivered since then, or ever. @returns how many */
export function sendAllAgain(
  db: Executor,
  organisationId: OrganisationId,
  from: EpochMs | undefined,
  by: Actor,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const messages = await putAllOutAgain(tx, organisationId, from, by.now);
    if (messages > 0) {
      const after = { name: 'All that failed', messages };
      await note(tx, organisationId, ENTITY, by, {
        ...{ recordId: organisationId, kind: 'sendAgain', version: 0 },
        ...{ before: { name: after.name }, after },
      });
    }
    return messages;
  });
}
