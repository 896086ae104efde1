import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './install.mjs';

const taken = createServer();
beforeAll(async () => {
  await once(taken.listen(0, 'localhost'), 'listening');
});
afterAll(() => void taken.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('npm run gallery serves its page and the exhibits, and ends when it is asked to', async () => {
  const port = await freePort();
  const gallery = spawn(process.execPath, [join(ROOT, 'tools', 'gallery.mjs')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const textOf = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
    return response?.ok ? response.text() : undefined;
  };
  try {
    await expect.poll(() => textOf('/gallery/')).toContain('Linehaul gallery');
    expect(await textOf('/gallery/stage.ts')).toContain('openExhibit');
    expect(await textOf('/src/testing/exhibits/index.ts')).toContain('EXHIBITS');
  } finally {
    gallery.kill('SIGTERM');
    await once(gallery, 'exit');
  }
});

test.each([
  [
    'a port that is taken',
    () => String((taken.address() as AddressInfo).port),
    /^linehaul: port \d+ on localhost is in use:[^\n]*\n$/,
  ],
  ['no port', () => 'abc', /^linehaul: PORT[^\n]*abc[^\n]*\n$/],
])('%s is refused with one line, and no address is printed', async (_, port, line) => {
  const gallery = spawn(process.execPath, [join(ROOT, 'tools', 'gallery.mjs')], {
    env: { ...process.env, PORT: port() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = [gallery.stdout, gallery.stderr].map((stream) =>
    stream.setEncoding('utf8').toArray(),
  );
  const [code] = await once(gallery, 'exit');
  expect(code).toBe(1);
  expect((await output)?.join('')).toBe('');
  expect((await errors)?.join('')).toMatch(line);
});
