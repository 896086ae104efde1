import type { OrganisationId } from '@linehaul/domain/core';
import { limitOutOfOrder } from '@linehaul/domain/limits';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../platform/http/index.ts';
import { type Actor, saveAll, validateRecordVersion } from '../../platform/records/index.ts';
import { type SettingsInput, settingsKind, storedOrganisation } from './organisation-kind.ts';
import { lockOrganisation } from './write-store.ts';

export function validateSettings(
  settings: OrganisationSettings,
  entityName: string,
  path = 'settings.',
): Failure | undefined {
  const wrong = limitOutOfOrder(settings);
  if (!wrong) return undefined;
  return fieldFailure(entityName, path + wrong.limit, `must not exceed ${wrong.exceeds}`);
}

/**
 * `seen`: the version seen. `also` joins the transaction. Failures: notFound, validation, concurrencyFailure, and
 * those of `also`.
 */
export function changeSettings(
  db: Executor,
  id: OrganisationId,
  changes: Partial<OrganisationSettings>,
  seen: number,
  by: Actor,
  also?: (tx: Executor) => Promise<SettingsInput['beside'] | Failure>,
): Promise<Failure | undefined> {
  return inTransaction(db, async (tx) => {
    const row = await lockOrganisation(tx, id);
    if (!row) return new Failure('notFound', { entityName: 'organisation' });
    const entity = 'organisation';
    const outdated = await validateRecordVersion(tx, id, { id, version: row.version, entity }, seen);
    if (outdated) return outdated;
    const failure = validateSettings({ ...settingsWith(row.settings), ...changes }, 'engineSettings');
    if (failure) return failure;
    const beside = await also?.(tx);
    if (beside instanceof Failure) return beside;
    const input = { body: { changes, beside }, stored: storedOrganisation(row) };
    await saveAll(tx, id, settingsKind, [input], by, false);
    return undefined;
  });
}
