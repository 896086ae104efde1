import { Failure, type FieldError } from '../../platform/http/index.ts';

const SHOWN = 100;

/** What is wrong with the records of one load, by the index of the record and the name of its field. */
export class Problems {
  readonly #what: string;
  readonly #found: FieldError[] = [];

  /** @param what the load's name, e.g. 'assets' */
  constructor(what: string) {
    this.#what = what;
  }

  add(index: number, field: string, message: string): void {
    this.#found.push({ objectName: this.#what, field: `${index}.${field}`, message });
  }

  /** The id of what a record names; a problem where nothing has the name. Nothing named: undefined. */
  resolve(
    index: number,
    field: string,
    kind: string,
    name: string | null | undefined,
    found: ReadonlyMap<string, string>,
  ): string | undefined {
    if (name === null || name === undefined) return undefined;
    const id = found.get(name);
    if (id === undefined) this.add(index, field, `the organisation has no ${kind} '${name}'`);
    return id;
  }

  /** The failure that a load with problems is answered with; undefined where there is none. */
  failure(): Failure | undefined {
    if (this.#found.length === 0) return undefined;
    const more = this.#found.length > 5 ? `; and ${this.#found.length - 5} more` : '';
    const first = this.#found.slice(0, 5).map((e) => `${e.field}: ${e.message}`);
    return new Failure('validation', {
      entityName: this.#what,
      detail: `nothing was loaded: ${first.join('; ')}${more}`,
      fieldErrors: this.#found.slice(0, SHOWN),
    });
  }
}

/** The names that records mention, each once, without those left out. */
export function mentioned(names: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(names.filter((name): name is string => name !== null && name !== undefined));
}
