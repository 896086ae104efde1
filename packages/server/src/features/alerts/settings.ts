import { type AlertSettings, type putAlertSettings, SNOOZE_LIMIT_HOURS } from '@linehaul/contracts/alerts';
import type { BodyOf } from '@linehaul/contracts/http';
import { type EpochMs, HOUR } from '@linehaul/domain/core';
import type { Bus } from '../../platform/bus/index.ts';
import { type Executor, isId } from '../../platform/db/index.ts';
import { type Failure, fieldFailure } from '../../platform/http/index.ts';
import { type Actor, differing } from '../../platform/records/index.ts';
import { changeSettings, type OrganisationContext, validateSettings } from '../organisation/index.ts';
import { readSettings, unknownLocations, watchedInWords, writeWatched } from './settings-store.ts';

export function snoozeFailure(until: EpochMs, now: EpochMs): Failure | undefined {
  if (until <= now) return fieldFailure('alerts', 'untilUtc', 'must lie ahead');
  if (until > now + SNOOZE_LIMIT_HOURS * HOUR)
    return fieldFailure('alerts', 'untilUtc', `must lie within ${SNOOZE_LIMIT_HOURS} hours`);
  return undefined;
}

export async function changeAlertSettings(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  body: BodyOf<typeof putAlertSettings>,
  by: Actor,
): Promise<AlertSettings | Failure> {
  const { version, limits = {}, watchedLocations } = body;
  const { id, settings } = organisation;
  const invalid = validateSettings({ ...settings, ...limits }, 'settings', 'limits.');
  if (invalid) return invalid;
  const ids = (watchedLocations ?? []).map(({ locationId }) => locationId);
  const misnamed = ids.find((one) => !isId(one));
  const failed = await changeSettings(db, id, limits, version, by, async (tx) => {
    const unknown = misnamed ?? (await unknownLocations(tx, id, ids))[0];
    if (unknown !== undefined) return fieldFailure('settings', 'watchedLocations', `no location ${unknown}`);
    const before = await watchedInWords(tx, id);
    if (watchedLocations) await writeWatched(tx, id, watchedLocations);
    const after = await watchedInWords(tx, id);
    return differing({ watchedLocations: before }, { watchedLocations: after });
  });
  if (failed) return failed;
  bus.publish('settings.changed', { organisationId: id });
  return readSettings(db, id);
}
