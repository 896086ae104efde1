import { getHealth } from '@linehaul/contracts/identity';
import { sql } from 'kysely';
import type { Database } from '../platform/db/index.ts';
import type { Readiness } from '../platform/health/index.ts';
import type { Mount } from '../platform/http/index.ts';

const DATABASE_LIMIT_MS = 5_000;
const KEPT_MS = 1_000;

type State = 'UP' | 'DOWN';

async function databaseState(database: Database): Promise<State> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<State>((resolve) => {
    timer = setTimeout(() => resolve('DOWN'), DATABASE_LIMIT_MS);
  });
  const asked = sql`SELECT 1`.execute(database.kysely).then(
    (): State => 'UP',
    (): State => 'DOWN',
  );
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

/** 200 and UP once the instance can be used, else 503 and DOWN; the parts say which of them is to blame. */
export function mountHealth(mount: Mount, database: Database, readiness: Readiness): void {
  let kept: { at: number; state: Promise<State> } | undefined;
  mount(getHealth, async ({ reply }) => {
    const now = Date.now();
    // Asked often by load balancers: one question to the database a second is enough.
    if (!kept || now - kept.at > KEPT_MS) kept = { at: now, state: databaseState(database) };
    const db = await kept.state;
    const waitingFor = readiness.waitingFor;
    const ready: State = db === 'UP' && waitingFor.length === 0 ? 'UP' : 'DOWN';
    const answer = {
      status: ready,
      components: {
        db: { status: db },
        ping: { status: 'UP' },
        livenessState: { status: 'UP' },
        readinessState: {
          status: ready,
          ...(waitingFor.length > 0 ? { details: { waitingFor: waitingFor.join(', ') } } : {}),
        },
      },
    };
    if (ready === 'DOWN')
      reply.code(503).type('application/json; charset=utf-8').send(JSON.stringify(answer));
    return answer;
  });
}
