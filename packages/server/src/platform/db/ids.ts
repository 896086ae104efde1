import { v7 } from 'uuid';

/** UUIDv7: ids sort by the time they were made. */
export function newId<T extends string = string>(): T {
  return v7() as T;
}
