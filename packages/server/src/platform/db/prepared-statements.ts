import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';
const MOST = 100;
const names = new Map<string, string>();

/**
 * Once per connection. Only if the best plan is independent of values; a new column breaks a prepared `*`.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

export function preparedName(text: string): string | undefined {
  if (!text.slice(0, MARK.length + 8).includes(MARK)) return undefined;
  let name = names.get(text);
  if (name === undefined && names.size < MOST) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

type Query = (...given: unknown[]) => unknown;

export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    const preparing: Query = (text, values, ...more) => {
      const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
      return name === undefined ? query(text, values, ...more) : query({ name, text, values }, ...more);
    };
    this.query = preparing as typeof this.query;
  }
}
