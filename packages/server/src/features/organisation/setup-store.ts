import { FIRST_ROLE, type Role } from '@linehaul/domain/identity';
import { type Executor, json, newId, type RowOf } from '../../platform/db/index.ts';

type Row = RowOf<'organisation'>;

/** Not a tenant query: for the machine's owner only. */
export async function findOrganisationByName(db: Executor, name: string): Promise<Row | undefined> {
  return db.selectFrom('organisation').where('name', '=', name).selectAll().executeTakeFirst();
}

/** Creates it unless the name exists. Stores the first feed given. */
export async function ensureOrganisation(
  tx: Executor,
  wanted: {
    readonly name: string;
    readonly timeZone: string;
    readonly approvalRequired: boolean;
    readonly settings: Readonly<Record<string, number | boolean>>;
    readonly feed?: Exclude<Row['feed'], null>;
  },
): Promise<{ readonly row: Row; readonly created: boolean }> {
  const made = await tx
    .insertInto('organisation')
    .values({
      id: newId(),
      name: wanted.name,
      time_zone: wanted.timeZone,
      approval_required: wanted.approvalRequired,
      settings: json(wanted.settings),
      feed: wanted.feed ? json(wanted.feed) : null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { row: made, created: true };
  if (wanted.feed) {
    await tx
      .updateTable('organisation')
      .set({ feed: json(wanted.feed) })
      .where('name', '=', wanted.name)
      .where('feed', 'is', null)
      .execute();
  }
  const row = await tx
    .selectFrom('organisation')
    .where('name', '=', wanted.name)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { row, created: false };
}

/** False: a member already; the role stays. */
export async function addMember(
  db: Executor,
  organisationId: string,
  login: string,
  role: Role = FIRST_ROLE,
): Promise<boolean> {
  const made = await db
    .insertInto('organisation_member')
    .values({ login: login.toLowerCase(), organisation_id: organisationId, role })
    .onConflict((conflict) => conflict.columns(['login', 'organisation_id']).doNothing())
    .returning('login')
    .executeTakeFirst();
  return made !== undefined;
}
