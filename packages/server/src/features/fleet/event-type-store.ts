import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Selectable, sql } from 'kysely';
import { type Executor, isId, type Tables } from '../../platform/db/index.ts';

type Row = Selectable<Tables['library_event']>;
/** What a person says of an event type. */
export type EventTypeFields = Pick<
  Row,
  | 'name'
  | 'description'
  | 'event_type'
  | 'display_units'
  | 'format_type'
  | 'value_name'
  | 'severity'
  | 'alarm'
>;

/** An event type of an organisation on the person's account, held until the transaction ends. */
export async function lockEventType(tx: Executor, login: string, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined;
  return tx
    .selectFrom('library_event as e')
    .innerJoin('organisation_member as m', 'm.organisation_id', 'e.organisation_id')
    .where('m.login', '=', login)
    .where('e.id', '=', id)
    .selectAll('e')
    .forUpdate('e')
    .executeTakeFirst();
}

export async function insertEventType(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  fields: EventTypeFields,
  actor: string,
): Promise<Row> {
  return tx
    .insertInto('library_event')
    .values({ organisation_id: organisationId, id, ...fields, changed_by: actor })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateEventType(
  tx: Executor,
  row: Row,
  fields: Partial<EventTypeFields>,
  { actor, now }: { readonly actor: string; readonly now: EpochMs },
): Promise<Row> {
  return tx
    .updateTable('library_event')
    .set({ ...fields, version: row.version + 1, changed_at: new Date(now), changed_by: actor })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEventTypeRow(tx: Executor, row: Row): Promise<void> {
  await tx
    .deleteFrom('library_event')
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
}

/** Whether events of the organisation carry the code. */
export async function hasEvents(tx: Executor, row: Row): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM active_event WHERE organisation_id = ${row.organisation_id}
    AND event_type = ${row.event_type} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
