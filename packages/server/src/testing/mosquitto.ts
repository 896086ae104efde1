import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian installs it outside PATH. */
export function findMosquitto(): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return process.env.MOSQUITTO ?? places.map((at) => join(at, 'mosquitto')).find((path) => existsSync(path));
}

export type Broker = Awaited<ReturnType<typeof makeBroker>>;

export async function makeBroker(program: string) {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-mosquitto-'));
  const port = await freePort();
  const settings = join(directory, 'mosquitto.conf');
  const user = process.getuid?.() === 0 ? 'user root\n' : '';
  writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\n${user}`);
  let running: ChildProcess | undefined;
  async function stop(): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null) return;
    ending.kill('SIGTERM');
    await once(ending, 'exit');
  }
  return {
    url: `mqtt://127.0.0.1:${port}`,
    start: async () => {
      const child = spawn(program, ['-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
      running = child;
      let said = '';
      await new Promise<void>((resolve, reject) => {
        child.stderr.on('data', (part: Buffer) => {
          said += part;
          if (/mosquitto version .* running/.test(said)) resolve();
        });
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`mosquitto has ended: ${said}`)));
      });
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
