import { flushCompileCache } from 'node:module';
import { type Config, readConfig } from '../platform/config/index.ts';
import { rootLogger } from '../platform/log/index.ts';
import { banner } from './banner.ts';
import { type Running, start } from './start.ts';
import { startupError } from './startup-error.ts';

const STOP_LIMIT_MS = 20_000;
/** One Ctrl-C may arrive several times. */
const SAME_SIGNAL_MS = 500;

const say = (line: string) => process.stderr.write(`linehaul: ${line}\n`);

let running: Running | undefined;
let stopAskedAt: number | undefined;

function askToStop(exitCode: number): void {
  const now = performance.now();
  if (stopAskedAt !== undefined) {
    if (now - stopAskedAt > SAME_SIGNAL_MS) process.exit(130);
    return;
  }
  stopAskedAt = now;
  setTimeout(() => {
    say(`it did not end within ${STOP_LIMIT_MS / 1000} s and is ended now`);
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  if (!running) process.exit(exitCode);
  running.stop().then(
    () => process.exit(exitCode),
    (error: unknown) => {
      rootLogger.error({ err: error }, 'the end was not clean');
      process.exit(1);
    },
  );
}

process.on('SIGINT', () => askToStop(0));
process.on('SIGTERM', () => askToStop(0));
process.on('SIGHUP', () => askToStop(0));
if (process.connected) process.on('disconnect', () => askToStop(0));
process.on('unhandledRejection', (error) => rootLogger.error({ err: error }, 'a promise failed unheard'));
process.on('uncaughtException', (error) => {
  rootLogger.fatal({ err: error }, 'an unexpected error ends this process');
  askToStop(1);
});

async function run(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const started = await start(config, say);
    running = started;
    if (started.firstDemo && stopAskedAt === undefined) {
      process.stdout.write(`\n  Making the demo world, once …  (${started.url})\n`);
    }
    const { demo, oidc, databaseUrl, dataDirectory } = config;
    started.whenReady().then(() => {
      if (stopAskedAt !== undefined) return;
      const database = databaseUrl ? 'PostgreSQL' : `embedded, in ${dataDirectory}`;
      process.stdout.write(
        banner({
          url: started.url,
          hasDemoLogins: demo && !oidc,
          database,
          seconds: performance.now() / 1000,
        }),
      );
      flushCompileCache();
    }, say);
  } catch (error) {
    say(startupError(error, config));
    process.exit(1);
  }
}

void run();
