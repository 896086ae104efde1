import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from '@linehaul/testkit/product';
import { afterEach, expect, test, vi } from 'vitest';
import { type FleetOnDisk, fleetOnDisk, type SentFix, sendFixes } from '../../src/testing/fleet-on-disk.ts';
import { makeKey, makeVehicle, startTestServer } from '../../src/testing/index.ts';

const MEGABYTE = 1024 * 1024;
const FIRST = Date.UTC(2026, 0, 5);
const VEHICLES = 10;
const BATCH = 50;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function directoryOf(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `linehaul-${name}-`));
  undo.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

class Sender {
  readonly acknowledged: SentFix[] = [];
  last: { status: number; retryAfter: string | null; errorKey?: string } | undefined;
  asked = 0;
  #next = 0;
  #ended = false;
  readonly #url: string;
  readonly #fleet: FleetOnDisk;
  readonly #done: Promise<void>;

  constructor(url: string, fleet: FleetOnDisk) {
    this.#url = url;
    this.#fleet = fleet;
    this.#done = this.#send();
  }

  async #send(): Promise<void> {
    while (!this.#ended) {
      const fixes = Array.from({ length: BATCH }, () => {
        const number = this.#next++;
        return { vehicle: number % VEHICLES, time: FIRST + Math.floor(number / VEHICLES) * 1000 };
      });
      const reply = await sendFixes(this.#url, this.#fleet.key, fixes).catch(() => undefined);
      if (!reply) return; // a failed test has ended the product
      const body = (await reply.json()) as { accepted?: number; errorKey?: string };
      if (reply.status === 200 && body.accepted === BATCH) this.acknowledged.push(...fixes);
      this.last = {
        status: reply.status,
        retryAfter: reply.headers.get('retry-after'),
        errorKey: body.errorKey,
      };
      this.asked++;
      if (reply.status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#done;
  }
}

const answered = (sender: Sender, status: number) =>
  vi.waitFor(() => expect(sender.last?.status).toBe(status), { timeout: 50_000, interval: 20 });

async function get(url: string, path: string, { cookie }: FleetOnDisk) {
  const reply = await fetch(url + path, { headers: { cookie } });
  return { status: reply.status, body: (await reply.json()) as never };
}

async function missing(url: string, fleet: FleetOnDisk, acknowledged: readonly SentFix[]): Promise<number> {
  const there = new Set<string>();
  const last = new Date(acknowledged.at(-1)!.time).toISOString();
  for (const [vehicle, assetId] of fleet.vehicles.entries()) {
    const path = `/api/asset-positions/KAROO_FREIGHT/asset/${assetId}/${new Date(FIRST).toISOString()}/${last}`;
    for (let page = 0, total = 1; page * 2000 < total; page++) {
      const reply = await fetch(`${url}${path}?size=2000&page=${page}`, {
        headers: { cookie: fleet.cookie },
      });
      expect(reply.status).toBe(200);
      total = Number(reply.headers.get('x-total-count'));
      for (const { timestampUtc } of (await reply.json()) as { timestampUtc: string }[])
        there.add(`${vehicle} ${Date.parse(timestampUtc)}`);
    }
  }
  return acknowledged.filter(({ vehicle, time }) => !there.has(`${vehicle} ${time}`)).length;
}

async function healthOf(url: string) {
  const reply = await fetch(`${url}/management/health`);
  const { components } = (await reply.json()) as { components: Record<string, { status: string }> };
  return { status: reply.status, of: (name: string) => components[name]?.status };
}

function fillUp(file: string): void {
  const chunk = Buffer.alloc(MEGABYTE);
  const descriptor = openSync(file, 'w');
  try {
    for (;;) writeSync(descriptor, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Unprivileged users may mount in their own namespace. */
const MOUNT = 'mount -t tmpfs -o size=260m tmpfs "$0"';
const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', MOUNT, tmpdir()]).status === 0;

if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
  test('what PostgreSQL refuses for want of room is answered as such, and goes on once there is room', async () => {
    const server = await startTestServer();
    undo.push(() => server.stop());
    const karoo = await server.organisation('KAROO_FREIGHT');
    const key = await makeKey(server.database.kysely, karoo);
    await makeVehicle(server.database.kysely, karoo, 'CA 0', 'tracker-0');
    await server.database.script(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_room BEFORE INSERT ON asset_position EXECUTE FUNCTION no_room();`);
    const full = await sendFixes(server.url, key, [{ vehicle: 0, time: FIRST }]);
    expect(full.status).toBe(503);
    expect(full.headers.get('retry-after')).toBe('10');
    expect(await full.json()).toMatchObject({ errorKey: 'storageFull' });
    await server.database.script('DROP TRIGGER no_room ON asset_position');
    expect((await sendFixes(server.url, key, [{ vehicle: 0, time: FIRST }])).status).toBe(200);
  });
} else {
  if (canMount) {
    test('on a disk that fills up changes are refused before it is full, reading goes on, and with room again all goes on', {
      timeout: 180_000,
    }, async () => {
      const [source, directory] = [directoryOf('source'), directoryOf('small-disk')];
      const fleet = await fleetOnDisk(source, VEHICLES);
      const seenAs = (pid: number) => `/proc/${pid}/root${directory}`;
      const script = `${MOUNT} && cp -a ${source}/database "$0"/ && exec "$@"`;
      const product = await ProductProcess.start({
        directory,
        before: ['unshare', '-Urm', 'sh', '-c', script, directory],
        seenAs,
      });
      undo.push(() => product.kill());
      const { url } = product;
      const disk = () => statfsSync(seenAs(product.pid));
      const ballast = join(seenAs(product.pid), 'ballast');
      const sender = new Sender(url, fleet);
      await answered(sender, 200);

      const { bavail, bsize } = disk();
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 40 * MEGABYTE));
      await answered(sender, 503);
      expect(sender.last).toEqual({ status: 503, retryAfter: '10', errorKey: 'storageFull' });
      expect((await get(url, '/api/journeys/KAROO_FREIGHT', fleet)).status).toBe(200);
      // Health caches for a second or two.
      await vi.waitFor(async () => {
        const down = await healthOf(url);
        expect([down.status, down.of('diskSpace'), down.of('db')]).toEqual([503, 'DOWN', 'UP']);
      }, 20_000);
      expect(product.errors).toContain('nothing is written until there is room');

      const rest = join(seenAs(product.pid), 'rest');
      fillUp(rest);
      expect(disk().bavail).toBe(0);
      const acknowledged = sender.acknowledged.length;
      const asked = sender.asked;
      await vi.waitFor(() => expect(sender.asked).toBeGreaterThan(asked + 20), 20_000);
      expect(sender.last).toEqual({ status: 503, retryAfter: '10', errorKey: 'storageFull' });
      expect(sender.acknowledged).toHaveLength(acknowledged);
      expect((await get(url, '/api/journeys/KAROO_FREIGHT', fleet)).status).toBe(200);
      expect(await missing(url, fleet, sender.acknowledged)).toBe(0);
      const still = await healthOf(url);
      expect([still.status, still.of('diskSpace'), still.of('db')]).toEqual([503, 'DOWN', 'UP']);
      expect(product.errors).not.toContain('there is room on the disk again');
      expect(product.errors).not.toContain('the embedded database has given up');
      expect(disk().bavail).toBe(0);

      rmSync(rest);
      rmSync(ballast);
      await answered(sender, 200);
      await vi.waitFor(async () => expect((await healthOf(url)).status).toBe(200), 20_000);
      await sender.end();
      expect(sender.acknowledged.length).toBeGreaterThan(2 * BATCH);
      expect(await missing(url, fleet, sender.acknowledged)).toBe(0);
      expect(await product.kill('SIGTERM')).toBe(0);
    });
  } else {
    test('where less is free than the reserve, changes are refused and reading goes on', async () => {
      const directory = directoryOf('reserve');
      const fleet = await fleetOnDisk(directory, VEHICLES);
      const product = await ProductProcess.start({ directory, env: { LINEHAUL_DISK_RESERVE_MB: '1000000' } });
      undo.push(() => product.kill());
      const sender = new Sender(product.url, fleet);
      await answered(sender, 503);
      expect(sender.last).toEqual({ status: 503, retryAfter: '10', errorKey: 'storageFull' });
      expect((await get(product.url, '/api/journeys/KAROO_FREIGHT', fleet)).status).toBe(200);
      expect((await healthOf(product.url)).status).toBe(503);
      await sender.end();
    });
  }

  test('where the log of commits cannot be written the database gives up, is opened anew once it can, and has all that was acknowledged', {
    timeout: 180_000,
  }, async () => {
    const directory = directoryOf('limit');
    const fleet = await fleetOnDisk(directory, VEHICLES);
    const product = await ProductProcess.start({ directory });
    undo.push(() => product.kill());
    const { url } = product;
    const limit = (bytes: string) =>
      expect(spawnSync('prlimit', ['--pid', String(product.pid), `--fsize=${bytes}:`]).status).toBe(0);
    const sender = new Sender(url, fleet);
    await vi.waitFor(() => expect(sender.acknowledged.length).toBeGreaterThan(0), 20_000);

    limit('65536');
    await answered(sender, 503);
    expect(sender.last).toEqual({ status: 503, retryAfter: '10', errorKey: 'storageFull' });
    await vi.waitFor(async () => expect((await healthOf(url)).of('db')).toBe('DOWN'), 20_000);
    expect((await healthOf(url)).status).toBe(503);
    const began = performance.now();
    expect((await get(url, '/api/journeys/KAROO_FREIGHT', fleet)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(product.errors).toContain('the embedded database has given up');
    const before = sender.acknowledged.length;

    limit('unlimited');
    await answered(sender, 200);
    await vi.waitFor(() => expect(sender.acknowledged.length).toBeGreaterThan(before), 20_000);
    await vi.waitFor(async () => expect((await healthOf(url)).status).toBe(200), 20_000);
    await sender.end();
    expect(await missing(url, fleet, sender.acknowledged)).toBe(0);
    expect(await product.kill('SIGTERM')).toBe(0);
  });
}
