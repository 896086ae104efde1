const EXAMPLES = 3;

/** Complete: read = stored + duplicate + refused. */
export class Account {
  readonly table: string;
  read = 0;
  stored = 0;
  duplicate = 0;
  readonly #refused = new Map<string, { count: number; examples: string[] }>();

  constructor(table: string) {
    this.table = table;
  }

  countRefused(reason: string, example: string | undefined, count = 1): void {
    if (count === 0) return;
    const entry = this.#refused.get(reason) ?? { count: 0, examples: [] };
    entry.count += count;
    if (example !== undefined && entry.examples.length < EXAMPLES) entry.examples.push(example);
    this.#refused.set(reason, entry);
  }

  get refused(): number {
    return [...this.#refused.values()].reduce((sum, { count }) => sum + count, 0);
  }

  get addsUp(): boolean {
    return this.read === this.stored + this.duplicate + this.refused;
  }

  lines(): string[] {
    const { read, stored, duplicate, refused } = this;
    const sum = `${this.table}: ${read} read = ${stored} stored + ${duplicate} duplicate + ${refused} refused`;
    const reasons = [...this.#refused].flatMap(([reason, { count, examples }]) => [
      `  refused ${count}: ${reason}`,
      ...examples.map((example) => `    ${example}`),
    ]);
    const gap = read - stored - duplicate - refused;
    return [this.addsUp ? sum : `${sum}  DOES NOT ADD UP: ${gap} unaccounted`, ...reasons];
  }
}
