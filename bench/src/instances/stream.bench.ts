/**
 * One instance, then four, behind JetStream. Processor time is counted, as all share a machine. [--rates=1000,2000]
 * [--vehicles=2000] [--seconds=30]. DATABASE_URL: a server on which databases may be made; NATS_SERVER_PATH.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import { createSession, SESSION_COOKIE } from '../../../packages/server/src/features/identity/index.ts';
import { openDatabase } from '../../../packages/server/src/platform/db/index.ts';
import { argument } from '../harness/arguments.ts';
import { EmptyDatabases } from '../harness/empty-databases.ts';
import { count, quantile, report } from '../harness/report.ts';
import { runningFleet } from '../harness/running-fleet.ts';
import { sized } from '../harness/size.ts';
import { Instance } from '../sustained/instance.ts';
import type { PacedOrder, PacedResult } from '../sustained/paced-sender.ts';
import { databaseProcessorSeconds } from '../sustained/processor-time.ts';
import { ScreenAges } from './screen-ages.ts';

const program = process.env.NATS_SERVER_PATH;
if (!program) throw new Error('NATS_SERVER_PATH names no nats-server');
const MANY = 4;
const VEHICLES = argument('vehicles', sized(2000, 100));
const SECONDS = argument('seconds', sized(30, 5));
const RATES = (process.argv.find((one) => one.startsWith('--rates='))?.split('=')[1] ?? sized('1000', '100'))
  .split(',')
  .map(Number);
/** Each instance compiles what it runs often. */
const WARM_SECONDS = sized(60, 3);
const STOPS = 8;
const LEAST = 3;
const AGE_LIMIT_MS = SECOND;
const databases = new EmptyDatabases();

interface Round {
  readonly sent: number;
  readonly refused: number;
  /** Of the servers; seconds. */
  readonly processor: readonly number[];
  readonly database: number;
  /** Milliseconds. */
  readonly ages: readonly number[];
}

async function instances<T>(
  many: number,
  use: (send: (rate: number, seconds: number) => Promise<Round>) => Promise<T>,
): Promise<T> {
  const stream = await NatsServer.start(program!);
  const url = await databases.make();
  const servers = Array.from(
    { length: many },
    () => new Instance({ DATABASE_URL: url, LINEHAUL_STREAM: stream.url }),
  );
  for (const server of servers) await server.start();
  const [first] = servers as [Instance];
  const begin = Date.now() - 5 * MINUTE;
  const { organisation } = await runningFleet(first, {
    vehicles: VEHICLES,
    stops: STOPS,
    begin,
    legMinutes: 15,
  });
  await first.ask('PUT', `/operator/organisations/${organisation}/members/bench`, {});
  const screen = new ScreenAges(
    `${servers.at(-1)!.url}/api/live/${organisation}/stream`,
    await cookieAt(url),
  );
  const send = async (rate: number, seconds: number): Promise<Round> => {
    const before = servers.map((server) => server.processorSeconds);
    const databaseBefore = databaseProcessorSeconds() ?? 0;
    screen.forget();
    const order: PacedOrder = {
      urls: servers.map((server) => server.url),
      organisation,
      begin,
      vehicles: VEHICLES,
      rate,
      seconds,
    };
    const sender = new Worker(new URL('../sustained/paced-sender.ts', import.meta.url), {
      workerData: order,
    });
    const [{ sent, refused }] = (await once(sender, 'message')) as [PacedResult];
    await first.evaluated();
    return {
      sent,
      refused,
      processor: servers.map((server, i) => server.processorSeconds - before[i]!),
      database: (databaseProcessorSeconds() ?? 0) - databaseBefore,
      ages: screen.taken(),
    };
  };
  try {
    await screen.open();
    await send(RATES[0]!, WARM_SECONDS);
    return await use(send);
  } finally {
    screen.close();
    for (const server of servers) await server.close();
    await stream.remove();
  }
}

async function cookieAt(url: string): Promise<string> {
  const database = await openDatabase({ url, directory: '' });
  const person = {
    login: 'bench',
    subject: 'bench',
    authorities: ['ROLE_USER'],
    claims: {},
    idToken: 'bench',
  };
  const { sessionId } = await createSession(database.kysely, person, undefined, Date.now() + HOUR);
  await database.close();
  return `${SESSION_COOKIE}=${sessionId}`;
}

const perSecond = ({ sent, processor }: Round) => sent / Math.max(...processor);

function words({ sent, refused, processor, database, ages }: Round): string {
  const all = processor.reduce((sum, one) => sum + one, 0);
  const shares = processor.map((one) => `${Math.round((100 * one) / all)} %`).join(', ');
  const each = (seconds: number) => `${((seconds * 1000) / sent).toFixed(3)} ms`;
  return (
    `${each(all)} a fix in the servers (${shares}), ${each(database)} in the database; on the screen after ` +
    `${quantile(ages, 0.5)} ms, p95 ${quantile(ages, 0.95)} ms; ${count(refused)} refused`
  );
}

try {
  const one = await instances(1, (send) => send(RATES[0]!, SECONDS));
  report({
    what: `one instance behind the stream, ${count(RATES[0]!)} fixes a second, ${count(VEHICLES)} vehicles`,
    figure: `${count(perSecond(one))} fixes a processor second; ${words(one)}`,
  });
  await instances(MANY, async (send) => {
    for (const [i, rate] of RATES.entries()) {
      const round = await send(rate, SECONDS);
      const isOnTime =
        quantile(round.ages, 0.95) <= AGE_LIMIT_MS && round.refused === 0 && round.ages.length > 0;
      report({
        what: `${MANY} instances, ${count(rate)} fixes a second`,
        figure: `on the screen in time: ${isOnTime ? 'yes' : 'no'}; ${words(round)}`,
      });
      if (i === 0) {
        const ratio = perSecond(round) / perSecond(one);
        report({
          what: '  fixes a processor second of the busiest, as a multiple of one instance',
          figure: `${count(perSecond(round))}, ${ratio.toFixed(2)} times`,
          target: `≥ ${LEAST} times`,
          holds: ratio >= LEAST,
        });
      }
      if (!isOnTime) break;
    }
  });
} finally {
  await databases.drop();
}
