import type { OwnOrganisation } from '@linehaul/contracts/identity';
import type { Organisation } from '@linehaul/contracts/organisation';
import { permissionsOf, type Role } from '@linehaul/domain/identity';
import { displayNameOf } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { column, type Executor, isId, prepared, type RowOf } from '../../platform/db/index.ts';
import type { SignedIn } from '../../platform/http/index.ts';

const COLUMNS = [
  'organisation.id',
  'organisation.name',
  'organisation.customer_id',
  'organisation.company_id',
  'organisation.dynamix_company_id',
  'organisation.organisation_reference_id',
  'organisation.time_zone',
  'organisation.approval_required',
  'organisation.settings',
  'organisation.version',
] as const;
type Column = (typeof COLUMNS)[number] extends `organisation.${infer Name}` ? Name : never;
export type OrganisationRow = Pick<RowOf<'organisation'>, Column>;
type Row = OrganisationRow;

export type MemberOrganisationRow = Row & { readonly role: Role };

export async function organisationsOf(
  db: Executor,
  login: string,
): Promise<readonly MemberOrganisationRow[]> {
  return db
    .selectFrom('organisation')
    .innerJoin('organisation_member', 'organisation_member.organisation_id', 'organisation.id')
    .where('organisation_member.login', '=', login)
    .select([...COLUMNS, 'organisation_member.role'])
    .orderBy('organisation.name')
    .execute();
}

export async function findMemberOrganisation(
  db: Executor,
  login: string,
  idOrName: string,
): Promise<MemberOrganisationRow | undefined> {
  const column = isId(idOrName) ? 'organisation.id' : 'organisation.name';
  return db
    .selectFrom('organisation')
    .innerJoin('organisation_member', 'organisation_member.organisation_id', 'organisation.id')
    .modifyFront(prepared)
    .where('organisation_member.login', '=', login)
    .where(column, '=', idOrName)
    .select([...COLUMNS, 'organisation_member.role'])
    .executeTakeFirst();
}

function organisationWire(row: Row): Organisation {
  return {
    id: row.id,
    organisationId: row.id,
    name: row.name,
    displayName: displayNameOf(row.name),
    customerId: row.customer_id,
    companyId: row.company_id,
    dynamixCompanyId: row.dynamix_company_id,
    organisationReferenceId: row.organisation_reference_id,
    timeZone: row.time_zone,
    approvalRequired: row.approval_required,
    settings: row.settings,
    version: row.version,
  };
}

export function ownOrganisation(row: MemberOrganisationRow, { authorities }: SignedIn): OwnOrganisation {
  return { ...organisationWire(row), role: row.role, permissions: [...permissionsOf(row.role, authorities)] };
}

export async function findWhollyKnown(
  db: Executor,
  login: string,
  logins: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ login: string }>`
    SELECT m.login FROM organisation_member m
    WHERE m.login = ANY(${column(logins)}::text::text[])
    GROUP BY m.login
    HAVING bool_and(EXISTS (SELECT FROM organisation_member own
      WHERE own.login = ${login} AND own.organisation_id = m.organisation_id))`.execute(db);
  return new Set(rows.map((row) => row.login));
}

/** The person included. */
export async function findColleagues(
  db: Executor,
  login: string,
  page: { readonly limit: number; readonly offset: number; readonly descending: boolean },
): Promise<{ logins: readonly string[]; total: number }> {
  const shared = db
    .selectFrom('organisation_member as own')
    .innerJoin('organisation_member as other', 'other.organisation_id', 'own.organisation_id')
    .where('own.login', '=', login);
  const rows = await shared
    .select('other.login')
    .distinct()
    .orderBy('other.login', page.descending ? 'desc' : 'asc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await shared
    .select((eb) => eb.fn.count<number>('other.login').distinct().as('total'))
    .executeTakeFirstOrThrow();
  return { logins: rows.map((row) => row.login), total: Number(counted.total) };
}
