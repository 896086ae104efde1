import type { DutyWire } from '@linehaul/contracts/driver-hours';
import type { DriverId, EpochMs } from '@linehaul/domain/core';
import type { Executor, KeysetPage, Position } from '../../platform/db/index.ts';
import type { DutyPeriod } from './asked.ts';
import type { HoursOrganisation } from './duties-of.ts';
import { driversByName, dutiesOfDrivers, type NamedDriver } from './export-store.ts';
import { seenDuties } from './seen-store.ts';
import { dutyWire, seenWire } from './wire.ts';

export interface DriverDuty {
  readonly id: string;
  readonly driver: NamedDriver;
  readonly duty: DutyWire;
  /** The sender's key of an imported duty. */
  readonly key: string | null;
}

/** Two months of a driver may have thousands of duties. */
const DRIVERS_AT_ONCE = 10;

/**
 * By name and time, recorded and seen, in three statements.
 * @param asked without a driver: all
 */
export async function nextDuties(
  db: Executor,
  organisation: HoursOrganisation,
  asked: { readonly driverId: DriverId | undefined; readonly period: DutyPeriod },
  after: Position | undefined,
  now: EpochMs,
): Promise<KeysetPage<DriverDuty>> {
  const { id, settings } = organisation;
  const { period } = asked;
  const found = await driversByName(db, id, asked.driverId, { after, size: DRIVERS_AT_ONCE });
  const ids = found.rows.map((driver) => driver.id);
  const written = await dutiesOfDrivers(db, id, ids, period);
  const seen = await seenDuties(db, id, ids, period, settings.longestGapMinutes, now);
  const rows = found.rows.flatMap((driver) => {
    const own = [
      ...(written.get(driver.id) ?? []).map((row) => rowOf(driver, dutyWire(row), row.key)),
      ...(seen.get(driver.id) ?? []).map((duty) => rowOf(driver, seenWire(duty), null)),
    ];
    return own.sort((a, b) => Date.parse(a.duty.fromUtc) - Date.parse(b.duty.fromUtc));
  });
  return { rows, ...(found.last && { last: found.last }) };
}

function rowOf(driver: NamedDriver, duty: DutyWire, key: string | null): DriverDuty {
  return { id: duty.dutyId ?? `${driver.id} ${duty.fromUtc}`, driver, duty, key };
}
