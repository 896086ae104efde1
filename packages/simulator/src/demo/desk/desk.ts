import { type Inbox, openInbox } from '../inbox/index.ts';
import type { Memory } from '../memory.ts';
import { type Person, signIn } from './person.ts';
import { connectInbox } from './receivers.ts';
import { handShiftOver } from './shift.ts';

/** Administers all demo organisations. */
const LOGIN = 'admin';
const TRIES_LIMIT = 30;

export class Desk {
  readonly #url: string;
  readonly #memory: Memory;
  #left: readonly string[];
  #tries = 0;
  #person: Person | undefined;
  #inbox: Inbox | undefined;

  constructor(url: string, memory: Memory, organisations: readonly string[]) {
    this.#url = url;
    this.#memory = memory;
    this.#left = organisations;
  }

  async open(): Promise<string> {
    const { ports: wanted } = this.#memory.inbox;
    const inbox = await openInbox({
      wanted,
      secretOf: (organisation) => this.#memory.inbox.secrets[organisation],
    });
    this.#inbox = inbox;
    const keep = (more: Readonly<Record<string, string>>) =>
      this.#memory.saveInbox({ ports: inbox.ports, secrets: { ...this.#memory.inbox.secrets, ...more } });
    keep({});
    const person = await this.#signedIn();
    for (const organisation of this.#left) {
      const secret = this.#memory.inbox.secrets[organisation];
      const keepOwn = (made: string) => keep({ [organisation]: made });
      await connectInbox({ person, organisation, inbox, secret, keep: keepOwn });
    }
    return inbox.url;
  }

  /** Hands over what is left, for some minutes. @throws Error */
  async actAt(now: number): Promise<void> {
    if (this.#left.length === 0 || this.#tries >= TRIES_LIMIT) return;
    this.#tries++;
    const person = await this.#signedIn();
    const left: string[] = [];
    for (const organisation of this.#left)
      if (!(await handShiftOver(person, organisation, now))) left.push(organisation);
    this.#left = left;
  }

  async close(): Promise<void> {
    await this.#inbox?.close();
  }

  async #signedIn(): Promise<Person> {
    try {
      this.#person ??= await signIn(this.#url, LOGIN);
      return this.#person;
    } catch (error) {
      this.#left = [];
      throw error;
    }
  }
}
