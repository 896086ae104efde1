import {
  addDesk,
  changeDesk,
  type Desk,
  deleteDesk,
  leaveDesk,
  listDesks,
  takeDesk,
} from '@linehaul/contracts/cases';
import { DESKS_LIMIT } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type Executor, inTransaction, isUniqueViolation, newId } from '../../platform/db/index.ts';
import { Failure, fieldFailure, type Mount } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import { noteDesk } from './desk-history.ts';
import {
  type DeskValues,
  findDesk,
  findDesks,
  insertDesk,
  removeDesk,
  sitDown,
  standUp,
  unknownOfFilter,
  updateDesk,
} from './desk-store.ts';
import { lockCases } from './fold-store.ts';

const noDesk = () => new Failure('notFound', { entityName: 'desk' });

export function mountDesks(mount: Mount, db: Executor, now: () => EpochMs): void {
  mount(listDesks, ({ organisation }) => findDesks(db, organisation.id));
  mount(addDesk, async ({ organisation: { id }, caller, body }) => {
    const refused = await validateFilter(db, id, body);
    if (refused) return refused;
    const deskId = newId();
    return named(() =>
      inTransaction(db, async (tx) => {
        // Two added at once must not pass the limit.
        await lockCases(tx, id);
        if ((await findDesks(tx, id)).length >= DESKS_LIMIT) return new Failure('tooManyDesks');
        const by = { actor: caller.login, now: now() };
        await insertDesk(tx, id, deskId, body, by);
        return noted(tx, id, deskId, undefined, by);
      }),
    );
  });
  mount(changeDesk, async ({ organisation: { id }, caller, params: { deskId }, body }) => {
    const before = await findDesk(db, id, deskId);
    if (!before) return noDesk();
    const refused = await validateFilter(db, id, body);
    if (refused) return refused;
    const by = { actor: caller.login, now: now() };
    return named(() =>
      inTransaction(db, async (tx) => {
        const isChanged = await updateDesk(tx, id, { id: deskId, version: body.version }, body, by);
        if (!isChanged) return new Failure('concurrencyFailure', { entityName: 'desk' });
        return noted(tx, id, deskId, before, by);
      }),
    );
  });
  mount(deleteDesk, async ({ organisation: { id }, caller, params: { deskId } }) => {
    try {
      return await inTransaction(db, async (tx) => {
        const before = await findDesk(tx, id, deskId);
        if (!before || !(await removeDesk(tx, id, deskId))) return noDesk();
        await noteDesk(tx, id, { before, after: undefined }, { actor: caller.login, now: now() });
        return undefined;
      });
    } catch (error) {
      if ((error as { code?: string }).code !== '23503') throw error;
      const detail = 'A notification rule is for this desk: change or remove the rule first.';
      return new Failure('recordInUse', { entityName: 'desk', detail });
    }
  });
  mount(takeDesk, async ({ organisation: { id }, caller, params: { deskId } }) => {
    if (!(await findDesk(db, id, deskId))) return noDesk();
    await sitDown(db, id, deskId, { actor: caller.login, now: now() });
    return (await findDesk(db, id, deskId)) ?? noDesk();
  });
  mount(leaveDesk, async ({ organisation: { id }, caller, params: { deskId } }) => {
    if (!(await findDesk(db, id, deskId))) return noDesk();
    await standUp(db, id, deskId, caller.login);
    return (await findDesk(db, id, deskId)) ?? noDesk();
  });
}

async function noted(
  tx: Executor,
  organisationId: OrganisationId,
  deskId: string,
  before: Desk | undefined,
  by: Actor,
): Promise<Desk | Failure> {
  const after = await findDesk(tx, organisationId, deskId);
  if (!after) return noDesk();
  await noteDesk(tx, organisationId, { before, after }, by);
  return after;
}

async function validateFilter(
  db: Executor,
  organisationId: OrganisationId,
  { filter }: DeskValues,
): Promise<Failure | undefined> {
  const { sites, locations } = await unknownOfFilter(db, organisationId, filter);
  if (sites[0] !== undefined) return fieldFailure('desk', 'filter.siteIds', `no site ${sites[0]}`);
  if (locations[0] !== undefined)
    return fieldFailure('desk', 'filter.locationIds', `no location ${locations[0]}`);
  return undefined;
}

async function named(work: () => Promise<Desk | Failure>): Promise<Desk | Failure> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return new Failure('duplicateDesk', { entityName: 'desk' });
    throw error;
  }
}
