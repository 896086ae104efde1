import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const MARK = '/* prepared */';
/** Each connection holds what it keeps until it ends. */
const MOST = 100;
const names = new Map<string, string>();

/**
 * Stands at the front of a statement that is sent again and again: PostgreSQL reads it once a connection, and plans it no
 * more once a plan for any values looks as good as one for these. Only for statements whose best plan is the same
 * whatever the values, and which name their columns: a column more in a table would make a prepared `*` fail. The embedded database
 * reads over the mark.
 */
export const prepared: RawBuilder<unknown> = sql.raw(MARK);

/** The name under which a connection keeps this statement; undefined where it is not marked, or there are too many. */
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

/** The driver's connection, which sends a prepared statement by its name. */
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
