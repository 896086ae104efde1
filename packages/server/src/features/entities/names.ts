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

/** As screens show them; one statement for each entity involved. */
export async function namesOfTargets(
  db: Executor,
  organisations: Within,
  entity: Entity,
  records: readonly EntityRecord[],
  fields: readonly string[],
  textOf: TextOf,
): Promise<Names> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, ids] of referredTo(entity, records, fields)) {
    const target = entityNamed(name);
    const rows = (await recordsOfIds(db, target, organisations, [...ids])).map((row) =>
      recordOf(target, row),
    );
    const inner = await namesOfTargets(db, organisations, target, rows, target.list.slice(0, 2), textOf);
    known.set(
      name,
      new Map(
        rows.map((row) => [
          row.id,
          recordName(target, row, (field, value) => textOf(field, value, row, inner)),
        ]),
      ),
    );
  }
  return (target, id) => known.get(target.name)?.get(id) ?? id.slice(0, 8);
}
