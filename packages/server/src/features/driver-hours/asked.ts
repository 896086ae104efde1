import { DUTIES_PERIOD_LIMIT } from '@linehaul/contracts/driver-hours';
import { DAY, type DriverId, type EpochMs, type OrganisationId } from '@linehaul/domain/core';
import { type Executor, isId } from '../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../platform/http/index.ts';
import { findDriver } from './duty-store.ts';

export interface DutyPeriod {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Failure validation: ends first, or is too long. */
export function periodOf(asked: { readonly fromUtc: string; readonly toUtc: string }): DutyPeriod | Failure {
  const period = { from: Date.parse(asked.fromUtc), to: Date.parse(asked.toUtc) };
  const wrong = (message: string) => fieldFailure('driverDuty', 'toUtc', message);
  if (period.to <= period.from) return wrong('must be after fromUtc');
  if (period.to - period.from > DUTIES_PERIOD_LIMIT * DAY)
    return wrong(`must be within ${DUTIES_PERIOD_LIMIT} days of fromUtc`);
  return period;
}

/** Failure notFound. */
export async function driverOf(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<DriverId | Failure> {
  const found = isId(id) ? await findDriver(db, organisationId, id) : undefined;
  return found ?? new Failure('notFound', { entityName: 'driver' });
}
