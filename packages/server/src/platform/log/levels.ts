import { HOUR } from '@linehaul/domain/core';
export const PINO_LEVELS = {
  OFF: 'silent',
  ERROR: 'error',
  WARN: 'warn',
  INFO: 'info',
  DEBUG: 'debug',
  TRACE: 'trace',
} as const;
export type Level = keyof typeof PINO_LEVELS;

export const ROOT = 'ROOT';
export const LOUD_MS = HOUR;

interface Speaker {
  level: string;
}

/** Its own, else the nearest dotted name above, else ROOT's. */
export class Levels {
  readonly #configured = new Map<string, Level>();
  readonly #speakers = new Map<string, Speaker>();
  readonly #ends = new Map<string, NodeJS.Timeout>();
  readonly #lasting = new Map<string, Level | undefined>();
  readonly #first: Level;

  constructor(first: Level) {
    this.#first = first;
  }

  add(name: string, speaker: Speaker): void {
    this.#speakers.set(name, speaker);
    speaker.level = PINO_LEVELS[this.effective(name)];
  }

  isKnown(name: string): boolean {
    return name === ROOT || [...this.#speakers.keys()].some((known) => `${known}.`.startsWith(`${name}.`));
  }

  effective(name: string): Level {
    for (let at = name; at !== ''; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
      const level = this.#configured.get(at);
      if (level) return level;
    }
    return this.#configured.get(ROOT) ?? this.#first;
  }

  /** For outside names check isKnown first. Undefined inherits. DEBUG and TRACE revert after LOUD_MS. */
  set(name: string, level: Level | undefined): void {
    const isLoud = level === 'DEBUG' || level === 'TRACE';
    if (!isLoud) this.#lasting.delete(name);
    else if (!this.#ends.has(name)) this.#lasting.set(name, this.#configured.get(name));
    clearTimeout(this.#ends.get(name));
    this.#ends.delete(name);
    if (level) this.#configured.set(name, level);
    else this.#configured.delete(name);
    if (isLoud) {
      const end = setTimeout(() => this.set(name, this.#lasting.get(name)), LOUD_MS);
      end.unref();
      this.#ends.set(name, end);
    }
    for (const [known, speaker] of this.#speakers) speaker.level = PINO_LEVELS[this.effective(known)];
  }

  all(): Readonly<Record<string, { readonly configured: Level | undefined; readonly effective: Level }>> {
    const names = [...new Set([ROOT, ...this.#speakers.keys(), ...this.#configured.keys()])].sort();
    return Object.fromEntries(
      names.map((name) => [
        name,
        {
          configured: this.#configured.get(name) ?? (name === ROOT ? this.#first : undefined),
          effective: this.effective(name),
        },
      ]),
    );
  }
}
