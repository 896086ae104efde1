// Vite, server, and demo world, which survives restarts.
import { createServer as createListener } from 'node:net';
import { join, sep } from 'node:path';
import { createServer } from 'vite';
import { startDemoWorld } from '../../packages/server/src/app/demo-world.ts';
import { startupError } from '../../packages/server/src/app/startup-error.ts';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { ROOT, stop } from '../install.mjs';
import { listenError } from './listen-error.mjs';
import { ServerProcess } from './server-process.mjs';

/** @param {string} place */
const sources = (place) => join(ROOT, 'packages', ...place.split('/'));
/** The page loads these too, from the previous server. */
const SHARED = ['domain/src', 'domain/data', 'contracts/src'].map(sources);
const PLACES = [...['server/src', 'server/migrations'].map(sources), ...SHARED];
/** @param {string} file @param {readonly string[]} places */
const isIn = (file, places) => places.some((place) => file.startsWith(place + sep));
const TESTS = /\.test\.tsx?$|[\\/]testing[\\/]/;
const SETTLED_MS = 60;
const OF_THE_SERVER = '^/(api|management|telemetry|idp|oauth2|login|operator|v3|swagger-ui|map)(/|\\?|$)';
const DEMO_WORLD = join(ROOT, 'packages', 'simulator', 'src', 'demo', 'main.ts');

/** @param {string} line */
const say = (line) => process.stdout.write(`  ${line}\n`);
/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createListener().once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address());
      listener.close(() => resolve(port));
    });
  });
}

function configuration() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stop(startupError(error));
  }
}

const config = configuration();
const behind = { host: '127.0.0.1', port: await freePort() };
const server = new ServerProcess(
  { ...process.env, HOST: behind.host, PORT: String(behind.port), LINEHAUL_DEMO_WORLD: 'off' },
  (line) => process.stderr.write(`linehaul: ${line}\n`),
);

/** Delays requests while the server is replaced. @returns {import('vite').Plugin} */
function serverBehind() {
  const isOfTheServer = new RegExp(OF_THE_SERVER);
  return {
    name: 'linehaul-server',
    configureServer(vite) {
      vite.watcher.add(PLACES);
      /** @type {NodeJS.Timeout | undefined} */
      let settled;
      let isShared = false;
      vite.watcher.on('all', (_, file) => {
        if (TESTS.test(file) || !isIn(file, PLACES)) return;
        isShared ||= isIn(file, SHARED);
        clearTimeout(settled);
        settled = setTimeout(async () => {
          const since = performance.now();
          const keepsPage = server.runs && !isShared;
          if (!(await server.start())) return;
          isShared = false;
          say(`the server is new after ${seconds(since)}`);
          startDemo();
          vite.ws.send(
            keepsPage ? { type: 'custom', event: 'linehaul:new-server' } : { type: 'full-reload' },
          );
        }, SETTLED_MS);
      });
      vite.middlewares.use(async (request, response, next) => {
        if (!isOfTheServer.test(request.url ?? '') || (await server.isUp)) return next();
        response.writeHead(503, { 'content-type': 'text/plain' });
        response.end('The server does not run: see the terminal.');
      });
    },
  };
}

/** @type {import('../../packages/server/src/app/demo-world.ts').DemoWorld | undefined} */
let demo;
let endAskedAt = 0;

const startedAt = performance.now();
const isServerUp = server.start();
const vite = await createServer({
  root: join(ROOT, 'packages', 'web'),
  clearScreen: false,
  logLevel: 'warn',
  plugins: [serverBehind()],
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    proxy: { [OF_THE_SERVER]: { target: `http://${behind.host}:${behind.port}`, xfwd: true } },
  },
});

function startDemo() {
  if (demo || !config.demoWorld || endAskedAt) return;
  const since = performance.now();
  const env = { ...process.env, LINEHAUL_DATA: config.dataDirectory };
  demo = startDemoWorld(DEMO_WORLD, env, say);
  demo.whenReady(() => say(`the demo world drives (after ${seconds(since)})`));
}
async function end() {
  if (endAskedAt) {
    // Terminal and npm both pass on one Ctrl-C.
    if (performance.now() - endAskedAt > 500) process.exit(130);
    return;
  }
  endAskedAt = performance.now();
  await demo?.stop();
  await server.stop();
  await vite.close();
  process.exit(0);
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void end());

async function endWhereItCannotStart() {
  await isServerUp;
  if (!server.cannotStart) return;
  await vite.close();
  process.exit(1);
}

try {
  await vite.listen();
} catch (error) {
  await endWhereItCannotStart();
  await server.stop();
  stop(listenError(error, config));
}
await endWhereItCannotStart();
const url = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0];
say(`Linehaul for developers: open ${url}  (after ${seconds(startedAt)}; Ctrl-C ends it)`);
if (await server.isUp) startDemo();
