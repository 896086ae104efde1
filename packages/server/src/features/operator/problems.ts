import { Failure, type FieldError } from '../../platform/http/index.ts';

const SHOWN = 100;

export class Problems {
  readonly #what: string;
  readonly #found: FieldError[] = [];

  constructor(what: string) {
    this.#what = what;
  }

  add(index: number, field: string, message: string): void {
    this.#found.push({ objectName: this.#what, field: `${index}.${field}`, message });
  }

  /** Undefined where no name is given; a problem where nothing has it. */
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

export function mentioned(names: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(names.filter((name): name is string => name !== null && name !== undefined));
}
