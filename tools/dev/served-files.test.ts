import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../install.mjs';

const WEB = join(ROOT, 'packages', 'web');
const data = mkdtempSync(join(ROOT, 'node_modules', '.linehaul-data-'));
const servers: ViteDevServer[] = [];

beforeAll(() => {
  writeFileSync(join(data, 'operator.json'), '{"token":"secret"}');
  vi.stubEnv('LINEHAUL_DATA', data);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.map((server) => server.close()));
  rmSync(data, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

async function addressOf(config: string): Promise<string> {
  const server = await createServer({
    root: WEB,
    configFile: join(WEB, config),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: await freePort(), ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [], entries: [] },
  });
  servers.push(server);
  await server.listen();
  return `http://127.0.0.1:${server.config.server.port}`;
}

test.each([
  ['npm run dev', 'vite.config.ts'],
  ['npm run gallery', 'vite.config.component.ts'],
])(
  '%s serves sources, and neither the data directory nor what lies beside the packages',
  async (_, config) => {
    const address = await addressOf(config);
    const get = (path: string) =>
      fetch(`${address}${path}`, { headers: { Origin: 'http://localhost:3000' } });

    const source = await get(`/@fs${join(ROOT, 'packages/domain/src/core/index.ts')}`);
    expect(source.status).toBe(200);
    expect(source.headers.get('access-control-allow-origin')).toBe(null);

    for (const path of [join(data, 'operator.json'), join(ROOT, 'package.json')])
      for (const query of ['', '?raw', '?import&raw', '?url', '?inline'])
        expect(await (await get(`/@fs${path}${query}`)).text(), `${path}${query}`).not.toMatch(
          /secret|workspaces/,
        );
  },
);
