import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from '../../platform/backup/index.ts';
import { DataDirectoryInUse, lockDirectory, MoveMark } from '../../platform/db/index.ts';

/** Of a move to PostgreSQL. */
export interface LastStep {
  /** Marked first: an interruption must not leave two databases to start from. */
  begin(): void;
  wasTaken(): void;
  wasRefused(): void;
  end(): void;
}

export function lastStepOf(directory: string, place: string): LastStep {
  const mark = new MoveMark(directory);
  let unlock: (() => void) | undefined;
  return {
    begin: () => {
      unlock = lockMove(directory);
      try {
        mark.lastStep(place, new Date());
      } catch (error) {
        mark.notMoved();
        throw error;
      }
    },
    wasTaken: () => {
      try {
        mark.moved();
      } catch (error) {
        throw new BackupRefused(
          `everything is in ${place}, but ${directory} could not be marked as left (${(error as Error).message}): never start from it again`,
        );
      }
    },
    wasRefused: () => mark.notMoved(),
    end: () => unlock?.(),
  };
}

/** What a person says of a move whose end is unknown. @throws BackupRefused where there is none */
export function settleMove(directory: string, isMoved: boolean): void {
  const mark = new MoveMark(directory);
  const { why } = mark;
  if (why?.isCertain) throw why;
  if (!why) throw new BackupRefused(`no move of ${directory} has an unknown end`);
  const unlock = lockMove(directory);
  try {
    if (isMoved) mark.moved();
    else mark.notMoved();
  } finally {
    unlock();
  }
}

/** Until the process ends. @throws BackupRefused while another one moves */
function lockMove(directory: string): () => void {
  const place = join(directory, 'database-move');
  try {
    const unlock = lockDirectory(place);
    return () => {
      unlock();
      rmSync(place, { recursive: true, force: true });
    };
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    throw new BackupRefused(`a move of ${directory} is at its last step: wait until that command ends`);
  }
}
