import type { Desk } from '@linehaul/contracts/cases';
import type { OrganisationId } from '@linehaul/domain/core';
import { REGIONS } from '@linehaul/domain/fleet';
import type { Executor } from '../../platform/db/index.ts';
import { type Actor, differing, type Fields, recordChange } from '../../platform/records/index.ts';
import { namesOfFilter } from './desk-store.ts';

const ENTITY = 'case-desk';
const REGION_NAMES = new Map(Object.entries(REGIONS).map(([name, value]) => [value as number, name]));

/** Undefined: there was or is none. */
export interface DeskChange {
  readonly before: Desk | undefined;
  readonly after: Desk | undefined;
}

export async function noteDesk(
  tx: Executor,
  organisationId: OrganisationId,
  { before, after }: DeskChange,
  by: Actor,
): Promise<void> {
  const desk = after ?? before;
  if (!desk) return;
  const filters = [before, after].flatMap((one) => one?.filter ?? []);
  const names = await namesOfFilter(tx, organisationId, filters);
  const found = differing(said(before, names), said(after, names));
  if (Object.keys(found.after).length === 0) return;
  await recordChange(tx, organisationId, {
    ...{ recordId: desk.id, entity: ENTITY, version: desk.version, ...by },
    kind: before === undefined ? 'create' : after === undefined ? 'delete' : 'edit',
    // On both sides, as the audit names the desk by it.
    before: { ...(before ? { name: before.name } : {}), ...found.before },
    after: { ...(after ? { name: after.name } : {}), ...found.after },
  });
}

function said(desk: Desk | undefined, names: ReadonlyMap<string, string>): Fields {
  if (!desk) return { name: null, sites: null, places: null, regions: null };
  const { siteIds, locationIds, regions } = desk.filter;
  const named = <Id>(ids: readonly Id[], nameOf: (id: Id) => string | undefined) =>
    ids.length === 0 ? null : ids.map((id) => nameOf(id) ?? String(id));
  return {
    name: desk.name,
    sites: named(siteIds, (id) => names.get(id)),
    places: named(locationIds, (id) => names.get(id)),
    regions: named(regions, (region) => REGION_NAMES.get(region)),
  };
}
