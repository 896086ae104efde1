import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loggerOf } from '../log/index.ts';

export interface History {
  /** The same at all servers of one cluster; undefined where a server does not tell it. */
  readonly system: string | undefined;
  /** Each promotion begins the next one. */
  readonly timeline: number;
}

/** The latest history that was seen. */
export interface SeenHistory {
  readonly file: string;
  read(): History | undefined;
  write(history: History): void;
}

const FILE = 'database-history.json';
const stored = z.object({ system: z.string(), timeline: z.number().int().positive() });

/** In the data directory: a replaced server knows nothing of its successor. */
export function seenHistory(directory: string): SeenHistory {
  const file = join(directory, FILE);
  const log = loggerOf('database');
  return {
    file,
    read: () => {
      try {
        return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.warn(
            { reason: (error as Error).message, file },
            'what was seen of the database cannot be read',
          );
        return undefined;
      }
    },
    write: (history) => {
      // Without a name of its own, another cluster's timelines would be compared.
      if (history.system === undefined) return;
      try {
        writeFileSync(`${file}.new`, `${JSON.stringify(history)}\n`);
        renameSync(`${file}.new`, file);
      } catch (error) {
        log.warn({ reason: (error as Error).message, file }, 'what was seen of the database cannot be kept');
      }
    },
  };
}
