import { HOUR } from '@linehaul/domain/core';
/** From the least to the most that is told, and what pino calls it. */
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
/** Levels that tell much are forgotten by people who set them. */
export const LOUD_MS = HOUR;

interface Speaker {
  level: string;
}

/** Which loggers there are and how much each tells: as it is set, else as the nearest dotted name above it, else as ROOT. */
export class Levels {
  readonly #configured = new Map<string, Level>();
  readonly #speakers = new Map<string, Speaker>();
  readonly #ends = new Map<string, NodeJS.Timeout>();
  /** What a level that ends by itself goes back to. */
  readonly #lasting = new Map<string, Level | undefined>();
  readonly #first: Level;

  constructor(first: Level) {
    this.#first = first;
  }

  /** Lets the logger tell as much as it should from now on. */
  add(name: string, speaker: Speaker): void {
    this.#speakers.set(name, speaker);
    speaker.level = PINO_LEVELS[this.effective(name)];
  }

  /** Whether there is a logger of this name, or one below it. */
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

  /**
   * A name that is not known is kept like all others: whoever takes names from outside asks isKnown first.
   * @param level undefined follows the one above again. DEBUG and TRACE go back after LOUD_MS to the last level that
   * does not end.
   */
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
