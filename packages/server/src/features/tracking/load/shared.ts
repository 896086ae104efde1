import { createHash } from 'node:crypto';
import type { Area } from '@linehaul/domain/geo';

/** One copy of equal values, until unused. */
export class Shared<T extends object> {
  readonly #inUse = new Map<string, WeakRef<T>>();
  readonly #unused = new FinalizationRegistry<string>((key) => {
    if (!this.#inUse.get(key)?.deref()) this.#inUse.delete(key);
  });

  get(key: string): T | undefined {
    return this.#inUse.get(key)?.deref();
  }

  put(key: string, value: T): T {
    this.#inUse.set(key, new WeakRef(value));
    this.#unused.register(value, key);
    return value;
  }
}

const LONG_KEY = 200;
const areas = new Shared<Area>();

export function sharedArea(area: Area): Area {
  const text = JSON.stringify(area);
  const key = text.length > LONG_KEY ? createHash('sha256').update(text).digest('base64url') : text;
  return areas.get(key) ?? areas.put(key, area);
}

const words = new Map<string, string>();

export function sharedWord<T extends string | null>(word: T): T {
  if (word === null) return word;
  const known = words.get(word);
  if (known === undefined) words.set(word, word);
  return (known ?? word) as T;
}

const ids = new Map<string, string>();
const IDS_LIMIT = 20_000;

export function sharedId<T extends string>(id: T): T {
  const known = ids.get(id);
  if (known !== undefined) return known as T;
  if (ids.size >= IDS_LIMIT) ids.clear();
  ids.set(id, id);
  return id;
}
