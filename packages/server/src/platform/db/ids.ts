import { v7 } from 'uuid';

/** UUIDv7: ids sort by the time they were made. */
export function newId<T extends string = string>(): T {
  return v7() as T;
}

/** As the database reads ids. Those of computed records, as of a default list, are of no version of the standard. */
const FORM = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A segment of a path that can be an id; anything else is no record's. */
export function isId(text: string): boolean {
  return FORM.test(text);
}
