import { type AlertSettings, type putAlertSettings, SNOOZE_LIMIT_HOURS } from '@linehaul/contracts/alerts';
import type { BodyOf } from '@linehaul/contracts/http';
import { type EpochMs, HOUR } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, inTransaction, isId } from '../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../platform/http/index.ts';
import { lockOrganisation, type OrganisationContext, validateSettings } from '../organisation/index.ts';
import { readSettings, unknownLocations, writeSettings } from './settings-store.ts';

export function snoozeFailure(until: EpochMs, now: EpochMs): Failure | undefined {
  if (until <= now) return fieldFailure('alerts', 'untilUtc', 'must lie ahead');
  if (until > now + SNOOZE_LIMIT_HOURS * HOUR)
    return fieldFailure('alerts', 'untilUtc', `must lie within ${SNOOZE_LIMIT_HOURS} hours`);
  return undefined;
}

export async function changeSettings(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  body: BodyOf<typeof putAlertSettings>,
  by: { readonly actor: string; readonly now: EpochMs },
): Promise<AlertSettings | Failure> {
  const { version, limits = {}, watchedLocations } = body;
  const refused = validateSettings({ ...organisation.settings, ...limits }, 'settings', 'limits.');
  if (refused) return refused;
  const ids = (watchedLocations ?? []).map(({ locationId }) => locationId);
  const misnamed = ids.find((id) => !isId(id));
  const changed = await inTransaction(db, async (tx) => {
    const row = await lockOrganisation(tx, organisation.id);
    if (row?.version !== version) return new Failure('concurrencyFailure');
    const unknown = misnamed ?? (await unknownLocations(tx, organisation.id, ids))[0];
    if (unknown !== undefined) return fieldFailure('settings', 'watchedLocations', `no location ${unknown}`);
    await writeSettings(tx, organisation.id, limits, watchedLocations, by);
    return undefined;
  });
  if (changed) return changed;
  bus.publish('settings.changed', { organisationId: organisation.id });
  return readSettings(db, organisation.id);
}
