import type { DriverId, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import {
  among,
  at,
  beyond,
  type Executor,
  type KeysetPage,
  keysetPage,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';
import { textOf } from '../../platform/records/index.ts';
import type { DutyPeriod } from './asked.ts';
import { type DutyRow, END } from './duty-store.ts';

export interface NamedDriver {
  readonly id: string;
  readonly name: string;
  readonly employeeNumber: string | null;
}

const BY_NAME = [
  { by: textOf('name'), neverEmpty: true },
  { by: sql`id`, neverEmpty: true },
];

/** Also archived ones. @param only undefined: all */
export async function driversByName(
  db: Executor,
  organisationId: OrganisationId,
  only: DriverId | undefined,
  step: Step,
): Promise<KeysetPage<NamedDriver>> {
  const { rows } = await sql<NamedDriver>`
    SELECT id, name, employee_number AS "employeeNumber", ${positionIn(BY_NAME)} FROM driver
    WHERE organisation_id = ${organisationId} AND ${only ? sql`id = ${only}` : sql`true`}
      AND ${beyond(BY_NAME, step.after)}
    ORDER BY ${orderBy(BY_NAME)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, ({ id, name, employeeNumber }) => ({ id, name, employeeNumber }));
}

/** That touch the period, by driver. */
export async function dutiesOfDrivers(
  db: Executor,
  organisationId: OrganisationId,
  drivers: readonly string[],
  { from, to }: DutyPeriod,
): Promise<ReadonlyMap<string, readonly DutyRow[]>> {
  if (drivers.length === 0) return new Map();
  const { rows } = await sql<DutyRow>`SELECT * FROM driver_duty
    WHERE organisation_id = ${organisationId} AND driver_id IN ${among(drivers)}
      AND from_at < ${at(to)} AND ${END} > ${at(from)}`.execute(db);
  return Map.groupBy(rows, (row) => row.driver_id);
}
