import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor, RowOf } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/records/index.ts';

export type SettingsRecord = RowOf<'notification_settings'>;

export async function findSettings(
  db: Executor,
  organisationId: OrganisationId,
): Promise<SettingsRecord | undefined> {
  return db
    .selectFrom('notification_settings')
    .where('organisation_id', '=', organisationId)
    .selectAll()
    .executeTakeFirst();
}

export type SettingsValues = Partial<
  Pick<
    SettingsRecord,
    'mail_host' | 'mail_port' | 'mail_security' | 'mail_login' | 'mail_password' | 'mail_from' | 'networks'
  >
> & { readonly sends_nothing_since?: Date | null };

/** The organisation must be locked, as the row may be missing. */
export async function writeSettings(
  tx: Executor,
  organisationId: OrganisationId,
  values: SettingsValues,
  { actor, now }: Actor,
): Promise<SettingsRecord> {
  const time = new Date(now);
  const changed = {
    ...values,
    ...(values.networks ? { networks_changed_at: time } : {}),
    changed_at: time,
    changed_by: actor,
  };
  return tx
    .insertInto('notification_settings')
    .values({ organisation_id: organisationId, ...changed, version: 1 })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((eb) => ({
        ...changed,
        version: eb('notification_settings.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
