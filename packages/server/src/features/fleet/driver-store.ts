import type { Driver } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import type { LicenceStanding } from '@linehaul/domain/fleet';
import { shiftDate } from '@linehaul/domain/time';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isId, json, type Step } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type ArchivedQuery, anywhere, current, ofSite } from './list-parts.ts';
import {
  type Columns,
  counted,
  inOrganisation,
  keysetPageOf,
  type Listing,
  listed,
  order,
  plain,
  text,
} from './listed.ts';
import { type DriverRow, driverRowWire } from './wire.ts';

/** The rule `decisiveExpiry` of the domain: of each code the longest, of those the first to end. */
const DECISIVE_EXPIRY = sql`(SELECT min(of_code.longest) FROM (
  SELECT max(expiry_date) AS longest FROM driver_licence
  WHERE driver_licence.organisation_id = driver.organisation_id AND driver_licence.driver_id = driver.id
  GROUP BY coalesce(code, '')) of_code)`;

const DRIVER_COLUMNS = sql<DriverRow>`driver.*, site.name AS site_name,
  ${DECISIVE_EXPIRY} AS licence_expiry_date`;
const DRIVER_SOURCE = sql`driver
  LEFT JOIN site ON site.organisation_id = driver.organisation_id AND site.id = driver.site_id`;
const SELECT_DRIVER = sql`SELECT ${DRIVER_COLUMNS} FROM ${DRIVER_SOURCE}`;

const COLUMNS: Columns = {
  name: text('driver.name'),
  employeeNumber: text('driver.employee_number'),
  mobileNumber: plain('driver.mobile_number'),
  siteName: text('site.name'),
  licenceExpiryDate: DECISIVE_EXPIRY,
  changeDateTimeUtc: plain('driver.changed_at'),
  id: plain('driver.id'),
};

export interface DriverQuery extends ListQuery, ArchivedQuery {
  readonly search?: string;
  readonly 'siteId.equals'?: string;
  readonly 'licenceStanding.in'?: readonly LicenceStanding[];
}

function listing(
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
): Listing<DriverRow, Driver> {
  return {
    table: 'driver',
    columns: DRIVER_COLUMNS,
    source: DRIVER_SOURCE,
    conditions: conditionsOf(organisation, query, today),
    order: order(query, COLUMNS, 'name', 'driver'),
    wire: driverRowWire,
  };
}

/** @param today YYYY-MM-DD in the organisation's zone */
export function listDriversOf(
  db: Executor,
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
) {
  return listed(db, query, listing(organisation, query, today));
}

/** The list from a position on, whatever its pages. @param today as `listDriversOf` has it */
export function keysetPageOfDrivers(
  db: Executor,
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
  step: Step,
) {
  return keysetPageOf(db, step, listing(organisation, query, today));
}

export function countDriversOf(
  db: Executor,
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
): Promise<number> {
  return counted(db, 'driver', conditionsOf(organisation, query, today));
}

function conditionsOf(
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
): readonly Expression<SqlBool>[] {
  const search = query.search?.trim();
  const standings = query['licenceStanding.in'];
  return [
    inOrganisation('driver', organisation),
    ...current('driver', query),
    ...ofSite('driver', query['siteId.equals']),
    ...(search ? [matches(search)] : []),
    ...(standings ? [standsAs(standings, today, organisation.settings.licenceWarningDays)] : []),
  ];
}

function matches(search: string) {
  const wanted = anywhere(search);
  return sql<SqlBool>`(driver.name ILIKE ${wanted} OR driver.employee_number ILIKE ${wanted}
    OR driver.mobile_number ILIKE ${wanted} OR driver.email_address ILIKE ${wanted}
    OR EXISTS (SELECT 1 FROM driver_licence l WHERE l.organisation_id = driver.organisation_id
      AND l.driver_id = driver.id AND l.licence_number ILIKE ${wanted}))`;
}

/** The rule `licenceStanding` of the domain. */
function standsAs(standings: readonly LicenceStanding[], today: string, warningDays: number) {
  const last = shiftDate(today, warningDays);
  const of: Record<LicenceStanding, Expression<SqlBool>> = {
    EXPIRED: sql<SqlBool>`${DECISIVE_EXPIRY} < ${today}::date`,
    EXPIRING: sql<SqlBool>`${DECISIVE_EXPIRY} BETWEEN ${today}::date AND ${last}::date`,
    VALID: sql<SqlBool>`${DECISIVE_EXPIRY} > ${last}::date`,
  };
  return sql<SqlBool>`(${sql.join(
    standings.map((standing) => of[standing]),
    sql` OR `,
  )})`;
}

/** The driver as stored; undefined where the organisation has none of this id. */
export async function findDriverRow(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<DriverRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<DriverRow>`${SELECT_DRIVER}
    WHERE ${inOrganisation('driver', organisation)} AND driver.id = ${id}`.execute(db);
  return rows[0];
}

/** Those with one of the numbers or of the names (in lower case), archived ones too, held until the end of the transaction. */
export async function driversOfNames(
  tx: Executor,
  organisation: OrganisationContext,
  numbers: readonly string[],
  names: readonly string[],
): Promise<readonly Driver[]> {
  const { rows } = await sql<DriverRow>`${SELECT_DRIVER}
    WHERE ${inOrganisation('driver', organisation)}
      AND (driver.employee_number IN (SELECT jsonb_array_elements_text(${json(numbers)}::jsonb))
        OR lower(driver.name) IN (SELECT jsonb_array_elements_text(${json(names)}::jsonb)))
    ORDER BY driver.id FOR UPDATE OF driver`.execute(tx);
  return rows.map(driverRowWire);
}

/** Holds the driver until the end of the transaction. @returns whether there is one */
export async function lockDriver(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await tx
    .selectFrom('driver')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that a person writes. */
export interface DriverValues {
  readonly name: string;
  readonly employee_number: string | null;
  readonly mobile_number: string | null;
  readonly email_address: string | null;
  readonly site_id: string | null;
  readonly archived: boolean;
}

export async function insertDriver(
  tx: Executor,
  organisation: OrganisationContext,
  driver: DriverValues & { readonly id: string; readonly changed_by: string; readonly changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('driver')
    .values({ ...driver, organisation_id: organisation.id, created_at: driver.changed_at })
    .execute();
}

export async function writeDriver(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
  driver: Partial<DriverValues> & {
    readonly version: number;
    readonly changed_by: string;
    readonly changed_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('driver')
    .set(driver)
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .execute();
}
