import { type Entity, entityNamed, type Field, recordName, referredTo } from '@linehaul/domain/entities';
import type { Executor } from '../../platform/db/index.ts';
import { type EntityRecord, recordOf } from './columns.ts';
import { recordsOfIds, type Within } from './store.ts';

type Names = (target: Entity, id: string) => string;
export type TextOf = (
  field: Field,
  value: unknown,
  record: Readonly<Record<string, unknown>>,
  names: Names,
) => string | undefined;

async function namesOfTargets(
  db: Executor,
  organisations: Within,
  entity: Entity,
  records: readonly EntityRecord[],
  fields: readonly string[],
  textOf: TextOf,
): Promise<Names> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, ids] of referredTo(entity, records, fields)) {
    known.set(name, await namesOfRecords(db, organisations, entityNamed(name), [...ids], textOf));
  }
  return (target, id) => known.get(target.name)?.get(id) ?? id.slice(0, 8);
}

async function namesOfRecords(
  db: Executor,
  organisations: Within,
  entity: Entity,
  ids: readonly string[],
  textOf: TextOf,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = (await recordsOfIds(db, entity, organisations, [...new Set(ids)])).map((row) =>
    recordOf(entity, row),
  );
  const inner = await namesOfTargets(db, organisations, entity, rows, entity.list.slice(0, 2), textOf);
  return new Map(
    rows.map((row) => [row.id, recordName(entity, row, (field, value) => textOf(field, value, row, inner))]),
  );
}

export const recordNames = { ofTargets: namesOfTargets, ofRecords: namesOfRecords };
