import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const inbox = z.object({
  ports: z.object({ http: z.number(), smtp: z.number() }).optional(),
  /** Webhooks', by organisation. */
  secrets: z.record(z.string(), z.string()),
});
export type RememberedInbox = z.infer<typeof inbox>;
const memory = z.object({
  inbox: inbox.optional(),
  organisations: z.record(
    z.string(),
    z.object({
      anchor: z.number(),
      toldUntil: z.number(),
      key: z.string(),
      loaded: z.string().optional(),
    }),
  ),
});
type All = z.infer<typeof memory>;
export type Remembered = All['organisations'][string];

export class Memory {
  readonly #path: string;
  #all: All;

  constructor(directory: string) {
    this.#path = join(directory, 'demo-world.json');
    this.#all = this.#read();
  }

  #read(): All {
    try {
      return memory.parse(JSON.parse(readFileSync(this.#path, 'utf8')));
    } catch {
      // Resends the last day; duplicates are not stored.
      return { organisations: {} };
    }
  }

  of(organisation: string): Remembered | undefined {
    return this.#all.organisations[organisation];
  }

  save(organisation: string, what: Remembered): void {
    this.#all = { ...this.#all, organisations: { ...this.#all.organisations, [organisation]: what } };
    this.#write();
  }

  get inbox(): RememberedInbox {
    return this.#all.inbox ?? { secrets: {} };
  }

  saveInbox(inbox: RememberedInbox): void {
    this.#all = { ...this.#all, inbox };
    this.#write();
  }

  #write(): void {
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(this.#all), { mode: 0o600 });
    renameSync(draft, this.#path);
  }
}
