import type { Insertable } from 'kysely';
import { type Executor, newId, type Tables } from '../platform/db/index.ts';

export async function insertRow<T extends keyof Tables, Id extends string = string>(
  db: Executor,
  table: T,
  values: Omit<Insertable<Tables[T]>, 'id'>,
): Promise<Id> {
  const id = newId<Id>();
  await db
    .insertInto(table)
    .values({ ...values, id } as never)
    .execute();
  return id;
}
