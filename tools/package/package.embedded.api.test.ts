import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorFile } from '@linehaul/contracts/operator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestBrowser } from '../../packages/server/src/testing/index.ts';
import { ROOT } from '../install.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const hasDpkg = !spawnSync('dpkg-deb', ['--version']).error;
const LIMIT_MS = 180_000;

let place: string;
let file: string;
let root: string;
let home: string;
const undo: (() => unknown)[] = [];

function done(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(`${stderr}${status}`, program).toBe('0');
  return stdout;
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-deb-'));
  root = join(place, 'root');
  home = join(root, 'usr/lib/linehaul');
  if (!hasDpkg) return;
  done(process.execPath, join(ROOT, 'tools/package.mjs'), '--into', place);
  const [name = ''] = readdirSync(place).filter((each) => each.endsWith('.deb'));
  file = join(place, name);
  done('dpkg-deb', '--extract', file, root);
  done('dpkg-deb', '--control', file, join(place, 'control'));
}, LIMIT_MS);
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(place, { recursive: true, force: true });
});

const bare = (env: Record<string, string>) => ({ PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env });

async function started(directory: string) {
  const child = spawn(join(home, 'bin/linehaul-server'), [], {
    cwd: '/',
    env: bare({
      LINEHAUL_PROFILES: 'demo',
      LINEHAUL_DEMO_WORLD: 'off',
      LINEHAUL_DATA: directory,
      HOST: '127.0.0.1',
      PORT: '0',
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  undo.push(() => (child.exitCode === null ? child.kill('SIGKILL') : undefined));
  const url = await vi.waitFor(
    () => {
      expect(`${child.exitCode}${errors}`).toBe('null');
      return operatorFile.parse(JSON.parse(readFileSync(join(directory, 'operator.json'), 'utf8'))).url;
    },
    { timeout: LIMIT_MS, interval: 50 },
  );
  return { url, child, ended, errors: () => errors };
}

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

test.skipIf(!hasDpkg)('the package is named by version and machine, and its files belong to root', () => {
  const field = (of: string) => done('dpkg-deb', '--field', file, of).trim();
  const [name, of, machine] = [field('Package'), field('Version'), field('Architecture')];
  expect(file).toMatch(new RegExp(`/${name}_${of}_${machine}\\.deb$`));
  expect([name, of]).toEqual(['linehaul', version]);
  const lines = done('dpkg-deb', '--contents', file).trim().split('\n');
  expect(lines.length).toBeGreaterThan(2000);
  expect(lines.filter((line) => !/^[-dl][rwx-]{9} root\/root /.test(line))).toEqual([]);
  expect(lines.filter((line) => /^[-d].{4}w|^[-d].{7}w/.test(line))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('./etc/linehaul/linehaul.env'))).toEqual([
    expect.stringMatching(/^-rw-r----- /),
  ]);
});

test.skipIf(!hasDpkg)(
  'it holds what runs, whole, and neither tests nor traces of the machine that built it',
  () => {
    const files = filesOf(root).map((path) => path.slice(root.length + 1));
    expect(
      files.filter((path) => /\.test\.tsx?$|\/testing\/|\.d\.ts$|\/vitest\/|\/\.bin\//.test(path)),
    ).toEqual([]);
    expect(readFileSync(join(place, 'control/conffiles'), 'utf8')).toBe('/etc/linehaul/linehaul.env\n');
    const sums = readFileSync(join(place, 'control/md5sums'), 'utf8').trim().split('\n');
    expect(sums.length).toBeGreaterThan(2000);
    const wrong = sums.filter((line) => {
      const [sum, path = ''] = line.split('  ');
      return (
        createHash('md5')
          .update(readFileSync(join(root, path)))
          .digest('hex') !== sum
      );
    });
    expect(wrong).toEqual([]);
    const links = files.filter((path) => lstatSync(join(root, path)).isSymbolicLink());
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(spawnSync('grep', ['-rlF', ROOT, root], { encoding: 'utf8' }).stdout).toBe('');
    const copyright = readFileSync(join(root, 'usr/share/doc/linehaul/copyright'), 'utf8');
    expect(copyright).toMatch(/^ {2}fastify [\d.]+: MIT$/m);
    expect(copyright).not.toMatch(/^ {2}vitest /m);
  },
);

test.skipIf(!hasDpkg)('a shell understands each script of the package', () => {
  const scripts = ['postinst', 'prerm', 'postrm'].map((name) => join(place, 'control', name));
  for (const script of [...scripts, join(home, 'bin/linehaul'), join(home, 'bin/linehaul-server')]) {
    expect(lstatSync(script).mode & 0o777).toBe(0o755);
    done('sh', '-n', script);
  }
});

test.skipIf(!hasDpkg)(
  'the product starts from the package alone, lets a person in, is backed up, and ends on SIGTERM',
  {
    timeout: LIMIT_MS,
  },
  async () => {
    const before = filesOf(home);
    const data = join(place, 'data');
    const product = await started(data);
    const health = await fetch(`${product.url}/management/health`);
    expect(await health.json()).toMatchObject({ status: 'UP' });
    const page = await fetch(product.url, { headers: { accept: 'text/html' } });
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    expect((await fetch(product.url + script)).headers.get('content-type')).toMatch(/javascript/);

    const browser = new TestBrowser();
    const signIn = await browser.open(`${product.url}/oauth2/authorization/oidc`);
    await browser.submit(signIn, { username: 'admin', password: 'admin' });
    const account = JSON.parse((await browser.request(`${product.url}/api/account`)).text);
    expect(account).toMatchObject({ login: 'admin', authorities: expect.arrayContaining(['ROLE_ADMIN']) });

    const settings = join(place, 'linehaul.env');
    writeFileSync(settings, `LINEHAUL_PROFILES=demo\nLINEHAUL_DATA=${data}\n`);
    const into = join(place, 'backups');
    mkdirSync(into);
    const command = join(root, 'usr/bin/linehaul');
    const made = spawnSync(command, ['backup', '--into', into], {
      cwd: '/',
      env: bare({ LINEHAUL_SETTINGS: settings }),
      encoding: 'utf8',
    });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(into)).toEqual([expect.stringMatching(/^linehaul-.*\.backup$/)]);

    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.errors()).toBe('');
    expect(filesOf(home)).toEqual(before);
  },
);

test.skipIf(!hasDpkg)(
  'a command that is not known says which are, and settings that may not be read are named',
  () => {
    const command = join(root, 'usr/bin/linehaul');
    const unknown = spawnSync(command, ['polish'], { env: bare({}), encoding: 'utf8' });
    expect(unknown).toMatchObject({ status: 2, stdout: '' });
    expect(unknown.stderr).toMatch(/^Usage: linehaul COMMAND/);
    const settings = join(place, 'not-there.env');
    const without = spawnSync(command, ['backup', 'x'], {
      env: bare({ LINEHAUL_SETTINGS: settings }),
      encoding: 'utf8',
    });
    expect(without.status).toBe(1);
    expect(without.stderr).toContain(`may not read ${settings}`);
  },
);
