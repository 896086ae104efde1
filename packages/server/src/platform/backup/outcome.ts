import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import { BackupRefused } from './file.ts';

export interface Asking {
  query(
    sql: string,
    parameters: unknown[],
  ): Promise<{ readonly rows: readonly { status?: string | null }[] }>;
  end(): Promise<void>;
}

export interface OutcomeNeeds {
  /** Waits until the server has ended the connection that broke: before that nothing is decided. */
  readonly connect: () => Promise<Asking>;
  readonly place: string;
  readonly directory: string;
  readonly command: string;
  readonly forMs?: number;
  readonly everyMs?: number;
}

const FOR_MS = 60 * SECOND;
const EVERY_MS = SECOND;

/**
 * Asks the server about a transaction whose COMMIT got no answer.
 * @throws BackupRefused with what to look at, where the server does not say
 */
export async function wasCommitted(transaction: string, needs: OutcomeNeeds): Promise<boolean> {
  const { connect, place, directory, command, forMs = FOR_MS, everyMs = EVERY_MS } = needs;
  const until = performance.now() + forMs;
  for (;;) {
    try {
      const status = await statusOf(transaction, connect);
      if (status === 'committed' || status === 'aborted') return status === 'committed';
    } catch {
      // It may be starting.
    }
    if (performance.now() > until) break;
    await wait(everyMs);
  }
  throw new BackupRefused(
    `the connection to ${place} broke at the last step, and it does not say whether everything is there or nothing. ${directory} takes nothing until you say which holds. Ask once ${place} answers and has ended that connection: SELECT count(*) FROM schema_migration there gives a number, and everything is there (${command} --moved yes), or no such table, and nothing was moved (${command} --moved no)`,
  );
}

async function statusOf(transaction: string, connect: OutcomeNeeds['connect']): Promise<unknown> {
  const connection = await connect();
  try {
    const { rows } = await connection.query('SELECT pg_xact_status($1::xid8) AS status', [transaction]);
    return rows[0]?.status;
  } finally {
    await connection.end().catch(() => undefined);
  }
}
