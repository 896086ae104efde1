import type { EpochMs } from '@linehaul/domain/core';
import type { Duty } from '@linehaul/domain/driver-hours';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { type OfDrivers, writtenDuties } from './duty-store.ts';
import { seenDuties } from './seen-store.ts';

export type HoursOrganisation = Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>;

/**
 * In two statements. `drivers` undefined: those with a written duty, as other hours are unknown.
 * @param lookBack milliseconds
 */
export async function dutiesOf(
  db: Executor,
  { id, settings }: HoursOrganisation,
  drivers: OfDrivers,
  lookBack: number,
  now: EpochMs,
): Promise<ReadonlyMap<string, readonly Duty[]>> {
  const period = { from: now - lookBack, to: now };
  const written = await writtenDuties(db, id, drivers, period.from);
  const asked = drivers ?? [...written.keys()];
  const seen = await seenDuties(db, id, asked, period, settings.longestGapMinutes, now);
  const ids = new Set([...written.keys(), ...seen.keys()]);
  return new Map([...ids].map((one) => [one, [...(written.get(one) ?? []), ...(seen.get(one) ?? [])]]));
}
