import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDirectory } from '../../packages/server/src/platform/db/index.ts';
import { ROOT } from '../install.mjs';

const data = mkdtempSync(join(tmpdir(), 'linehaul-dev-'));
const taken = createServer();
beforeAll(async () => {
  lockDirectory(data);
  await once(taken.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  taken.close();
  rmSync(data, { recursive: true, force: true });
});

const LIMIT_MS = 60_000;

async function develop(env: Record<string, string>) {
  const dev = spawn(process.execPath, [join(ROOT, 'tools', 'dev.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', LINEHAUL_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  const [output, errors] = [dev.stdout, dev.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const [code] = await once(dev, 'exit');
  return { code, output: (await output)?.join(''), errors: (await errors)?.join('') };
}

test(
  'npm run dev ends with one line where its data is in use, its port free or not',
  async () => {
    const { port } = taken.address() as AddressInfo;
    const line = expect.stringMatching(/^linehaul: [^\n]*is in use by another instance[^\n]*\n$/);
    expect(await develop({ PORT: '0' })).toEqual({ code: 1, output: '', errors: line });
    expect(await develop({ PORT: String(port) })).toEqual({ code: 1, output: '', errors: line });
  },
  2 * LIMIT_MS,
);
