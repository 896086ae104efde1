import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newWebhookSecret } from './secrets.ts';
import { sendWebhook } from './sending/webhook-send.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs', 'webhooks.md'), 'utf8');
const blockOf = (start: string) => new RegExp(`^\`\`\`${start}\n([^]*?)^\`\`\``, 'm').exec(PAGE)?.[1] ?? '';
const secret = newWebhookSecret();

let directory: string;
let receiver: ChildProcess;
let port: number;
let output = '';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return free;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-webhook-page-'));
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  writeFileSync(join(directory, 'receiver.ts'), blockOf('ts receiver\\.ts'));
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  port = await freePort();
  receiver = spawn(process.execPath, [join(directory, 'receiver.ts')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  receiver.stdout?.on('data', (part) => {
    output += part;
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 10_000 });
});
afterAll(() => {
  receiver?.kill();
  rmSync(directory, { recursive: true, force: true });
});

const curl = (by: string) =>
  promisify(execFile)('bash', ['-ec', blockOf('sh')], {
    env: { ...process.env, WEBHOOK_SECRET: by, RECEIVER: `http://127.0.0.1:${port}/` },
  });

test('the receiver of the page takes what the product sends, once for each id', async () => {
  const sent = {
    url: `http://127.0.0.1:${port}/`,
    secrets: [secret],
    id: 'msg_own',
    body: '{"type":"journey.completed","timestamp":"2026-11-27T12:00:00Z","data":{"eventId":"1"}}',
    networks: ['127.0.0.1'],
    lookup: async () => [],
    signal: new AbortController().signal,
  };
  for (let i = 0; i < 2; i++)
    expect(await sendWebhook(sent)).toMatchObject({ as: 'delivered', answer: '204' });
  expect(await sendWebhook({ ...sent, secrets: [newWebhookSecret()] })).toMatchObject({ answer: '401' });
  await vi.waitFor(() => expect(output).toContain('msg_own journey.completed {"eventId":"1"}'));
  expect(output.match(/msg_own/g)).toHaveLength(1);
});

test("the page's curl signs as the receiver checks, and another secret is not taken", async () => {
  await curl(secret);
  await vi.waitFor(() => expect(output).toContain('msg_1 test {}'));
  await expect(curl(newWebhookSecret())).rejects.toThrow();
});
