import type { Driver, DriverLicence, WholeDriver } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import { driverEntity } from '@linehaul/domain/entities';
import type { LicenceStanding } from '@linehaul/domain/fleet';
import { shiftDate } from '@linehaul/domain/time';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isId, json } from '../../../platform/db/index.ts';
import type { Columns, Listing } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import {
  type ArchivedQuery,
  anywhere,
  current,
  inOrganisation,
  lockRow,
  ofSite,
  or,
  order,
  searchConditions,
  sortColumns,
} from '../list-parts.ts';
import { type DriverRow, driverRowWire, licenceWire } from '../wire.ts';
import { licencesOf } from './licence-store.ts';

/** The domain's `decisiveExpiry`. */
const DECISIVE_EXPIRY = sql`(SELECT min(of_code.longest) FROM (
  SELECT max(expiry_date) AS longest FROM driver_licence
  WHERE driver_licence.organisation_id = driver.organisation_id AND driver_licence.driver_id = driver.id
  GROUP BY coalesce(code, '')) of_code)`;

const DRIVER_COLUMNS = sql<DriverRow>`driver.*, site.name AS site_name,
  ${DECISIVE_EXPIRY} AS licence_expiry_date`;
const DRIVER_JOINS = sql`
  LEFT JOIN site ON site.organisation_id = driver.organisation_id AND site.id = driver.site_id`;
const SELECT_DRIVER = sql`SELECT ${DRIVER_COLUMNS} FROM driver ${DRIVER_JOINS}`;

const COLUMNS: Columns = { ...sortColumns(driverEntity), licenceExpiryDate: DECISIVE_EXPIRY };

export interface DriverQuery extends ListQuery, ArchivedQuery {
  readonly search?: string;
  readonly 'siteId.equals'?: string;
  readonly 'licenceStanding.in'?: readonly LicenceStanding[];
}

export function driverListing(
  organisation: OrganisationContext,
  query: DriverQuery,
  today: string,
): Listing<DriverRow, Driver> {
  const search = query.search?.trim();
  const standings = query['licenceStanding.in'];
  return {
    columns: DRIVER_COLUMNS,
    source: sql`driver`,
    joins: DRIVER_JOINS,
    conditions: [
      inOrganisation('driver', organisation),
      ...current('driver', query),
      ...ofSite('driver', query['siteId.equals']),
      ...(search ? [matches(search)] : []),
      ...(standings ? [standsAs(standings, today, organisation.settings.licenceWarningDays)] : []),
    ],
    order: order(query, COLUMNS, 'name', 'driver'),
    wire: driverRowWire,
  };
}

function matches(search: string) {
  const hasLicence = sql<SqlBool>`EXISTS (SELECT 1 FROM driver_licence l
    WHERE l.organisation_id = driver.organisation_id AND l.driver_id = driver.id
      AND l.licence_number ILIKE ${anywhere(search)})`;
  return or([...searchConditions(driverEntity, search), hasLicence]);
}

/** The domain's `licenceStanding`. */
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

export type StoredDriver = Driver & { readonly licences?: readonly DriverLicence[] };

/** `isHeld` locks the row until the transaction ends. */
export async function findWholeDriver(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  isHeld = false,
): Promise<WholeDriver | undefined> {
  if (!isId(id)) return undefined;
  if (isHeld) await lockRow(db, 'driver', organisation, id);
  const { rows } = await sql<DriverRow>`${SELECT_DRIVER}
    WHERE ${inOrganisation('driver', organisation)} AND driver.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const licences = await licencesOf(db, organisation, row.id, isHeld);
  return { ...driverRowWire(row), licences: licences.map(licenceWire) };
}

/** By number or lower-case name, also archived; locks until the transaction ends. */
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
