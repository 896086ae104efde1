import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const memory = z.object({
  organisations: z.record(
    z.string(),
    z.object({
      anchor: z.number(),
      toldUntil: z.number(),
      key: z.string(),
    }),
  ),
});
export type Remembered = z.infer<typeof memory>['organisations'][string];

export class Memory {
  readonly #path: string;
  readonly #organisations: Record<string, Remembered>;

  constructor(directory: string) {
    this.#path = join(directory, 'demo-world.json');
    this.#organisations = this.#read();
  }

  #read(): Record<string, Remembered> {
    try {
      return memory.parse(JSON.parse(readFileSync(this.#path, 'utf8'))).organisations;
    } catch {
      // Without it the last day is sent again; duplicates are not stored.
      return {};
    }
  }

  of(organisation: string): Remembered | undefined {
    return this.#organisations[organisation];
  }

  save(organisation: string, what: Remembered): void {
    this.#organisations[organisation] = what;
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify({ organisations: this.#organisations }), { mode: 0o600 });
    renameSync(draft, this.#path);
  }
}
