import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export class DatabaseMoved extends Error {
  /** False where the end of the move is unknown: this database or the other one holds. */
  readonly isCertain: boolean;

  constructor(message: string, isCertain: boolean) {
    super(message);
    this.isCertain = isCertain;
  }
}

export class MoveMark {
  readonly #directory: string;
  readonly #lastStep: string;
  readonly #moved: string;

  constructor(directory: string) {
    this.#directory = directory;
    this.#lastStep = join(directory, 'database-move-last-step.txt');
    this.#moved = join(directory, 'database-moved.txt');
  }

  /**
   * Before the last step: from then on only its answer, or a person, says which database holds.
   * `where`: for people, without password.
   */
  lastStep(where: string, at: Date): void {
    const minute = at.toISOString().slice(0, 16).replace('T', ' ');
    const file = openSync(this.#lastStep, 'w', 0o600);
    try {
      writeSync(file, `${where} on ${minute} UTC\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    onDisk(this.#directory);
  }

  moved(): void {
    renameSync(this.#lastStep, this.#moved);
    onDisk(this.#directory);
  }

  notMoved(): void {
    rmSync(this.#lastStep, { force: true });
  }

  forget(): void {
    for (const file of [this.#moved, this.#lastStep]) rmSync(file, { force: true });
  }

  /** Undefined: the database here holds. */
  get why(): DatabaseMoved | undefined {
    const lastStep = textOf(this.#lastStep);
    if (lastStep !== undefined)
      return new DatabaseMoved(
        `a move of ${this.#directory} to ${lastStep} got no answer at its last step. Say which database holds: once PostgreSQL has ended the connection of the move, SELECT count(*) FROM schema_migration there gives a number (everything is there: move --moved yes), or no such table (nothing was moved: move --moved no)`,
        false,
      );
    const where = textOf(this.#moved);
    if (where === undefined) return undefined;
    return new DatabaseMoved(
      `the database of ${this.#directory} was moved to ${where}: start with DATABASE_URL; to go on with the one of before, without what happened since, remove ${this.#moved}`,
      true,
    );
  }
}

/** @throws DatabaseMoved */
export function checkNotMoved(directory: string): void {
  const { why } = new MoveMark(directory);
  if (why) throw why;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

function onDisk(directory: string): void {
  const opened = openSync(directory, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
