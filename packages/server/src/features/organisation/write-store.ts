import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor, RowOf } from '../../platform/db/index.ts';

type Row = RowOf<'organisation'>;

export async function lockOrganisation(tx: Executor, id: OrganisationId): Promise<Row | undefined> {
  return tx.selectFrom('organisation').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

/** Tables that refer to others come first. */
const OF_NOTIFICATIONS = [
  'notification',
  'notification_lane',
  'notification_file',
  'figures_report',
  'outbox',
  'notification_rule',
  'webhook',
  'notification_settings',
] as const;

export async function deleteOrganisation(tx: Executor, id: OrganisationId): Promise<void> {
  await tx.deleteFrom('organisation_member').where('organisation_id', '=', id).execute();
  await tx.deleteFrom('organisation_key').where('organisation_id', '=', id).execute();
  await tx.deleteFrom('api_key').where('organisation_id', '=', id).execute();
  await tx.deleteFrom('board').where('organisation_id', '=', id).execute();
  for (const table of OF_NOTIFICATIONS)
    await tx.deleteFrom(table).where('organisation_id', '=', id).execute();
  await tx.deleteFrom('library_event').where('organisation_id', '=', id).execute();
  await tx.deleteFrom('record_history').where('organisation_id', '=', id).execute();
  await tx.deleteFrom('organisation').where('id', '=', id).execute();
}
