import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './install.mjs';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
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
