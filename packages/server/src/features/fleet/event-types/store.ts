import type { LibraryEvent } from '@linehaul/contracts/fleet';
import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { type Executor, isId } from '../../../platform/db/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { libraryEventWire } from '../wire.ts';

/** `isHeld` locks the row until the transaction ends. */
export async function findEventType(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  isHeld: boolean,
): Promise<LibraryEvent | undefined> {
  if (!isId(id)) return undefined;
  const found = db
    .selectFrom('library_event')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .selectAll();
  const row = await (isHeld ? found.forUpdate() : found).executeTakeFirst();
  return row && libraryEventWire(row);
}

export async function hasEvents(
  tx: Executor,
  organisationId: OrganisationId,
  eventType: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM active_event WHERE organisation_id = ${organisationId}
    AND event_type = ${eventType} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
