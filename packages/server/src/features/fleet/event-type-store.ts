import type { OrganisationId } from '@linehaul/domain/core';
import { type Selectable, sql } from 'kysely';
import type { Executor, Tables } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';

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

/** The event type, held until the transaction ends. */
export async function lockEventType(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<Row | undefined> {
  return tx
    .selectFrom('library_event')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function insertEventType(
  tx: Executor,
  organisationId: OrganisationId,
  id: string,
  fields: EventTypeFields,
  { actor, now }: Actor,
): Promise<Row> {
  const at = new Date(now);
  return tx
    .insertInto('library_event')
    .values({
      organisation_id: organisationId,
      id,
      ...fields,
      created_at: at,
      changed_at: at,
      changed_by: actor,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateEventType(
  tx: Executor,
  row: Row,
  fields: Partial<EventTypeFields>,
  { actor, now }: Actor,
): Promise<Row> {
  return tx
    .updateTable('library_event')
    .set({ ...fields, version: row.version + 1, changed_at: new Date(now), changed_by: actor })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether events of the organisation carry the code. */
export async function hasEvents(
  tx: Executor,
  organisationId: OrganisationId,
  eventType: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM active_event WHERE organisation_id = ${organisationId}
    AND event_type = ${eventType} LIMIT 1`.execute(tx);
  return rows.length > 0;
}
