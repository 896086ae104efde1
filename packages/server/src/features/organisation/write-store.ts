import type { OrganisationId } from '@linehaul/domain/core';
import { type Executor, json, type RowOf } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';

type Row = RowOf<'organisation'>;
export type OrganisationValues = Pick<
  Row,
  | 'name'
  | 'customer_id'
  | 'company_id'
  | 'dynamix_company_id'
  | 'organisation_reference_id'
  | 'time_zone'
  | 'approval_required'
>;
export async function insertOrganisation(
  tx: Executor,
  id: OrganisationId,
  values: OrganisationValues,
  { actor, now }: Actor,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('organisation')
    .values({ ...values, id, created_at: at, changed_at: at, changed_by: actor })
    .execute();
}

/** Locks the row until the transaction ends. */
export async function lockOrganisation(tx: Executor, id: OrganisationId): Promise<Row | undefined> {
  return tx.selectFrom('organisation').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateOrganisation(
  tx: Executor,
  id: OrganisationId,
  values: OrganisationValues,
  { actor, now }: Actor,
): Promise<void> {
  await tx
    .updateTable('organisation')
    .where('id', '=', id)
    .set((eb) => ({
      ...values,
      version: eb('version', '+', 1),
      changed_at: new Date(now),
      changed_by: actor,
    }))
    .execute();
}

export async function updateSettings(
  tx: Executor,
  id: OrganisationId,
  settings: Row['settings'],
  { actor, now }: Actor,
): Promise<void> {
  await tx
    .updateTable('organisation')
    .where('id', '=', id)
    .set((eb) => ({
      settings: json(settings),
      version: eb('version', '+', 1),
      changed_at: new Date(now),
      changed_by: actor,
    }))
    .execute();
}

/** Those that refer to others first. */
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
