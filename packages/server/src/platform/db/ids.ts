import { v7, validate } from 'uuid';

/** UUIDv7: ids sort by the time they were made. */
export function newId<T extends string = string>(): T {
  return v7() as T;
}

/** A segment of a path that can be an id; anything else is no record's. */
export function isId(text: string): boolean {
  return validate(text);
}
