import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { ROOT } from '../install.mjs';

const SYSTEMD = join(ROOT, 'packaging', 'systemd');
const DEBIAN = join(ROOT, 'packaging', 'debian');
const UNITS = readdirSync(SYSTEMD);
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;

/** Of 100: 'OK' begins at 40; network needs cost 13. */
const MOST_EXPOSURE = 20;

function directory(): string {
  const place = mkdtempSync(join(tmpdir(), 'linehaul-units-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

function unitsHere(change = (text: string) => text): string[] {
  const place = directory();
  return UNITS.map((name) => {
    const file = join(place, name);
    writeFileSync(file, change(read(SYSTEMD, name)).replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true'));
    return file;
  });
}

function verified(files: readonly string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  const names = files.map((file) => file.slice(file.lastIndexOf('/') + 1));
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => names.some((name) => line.includes(name)))
    .join('\n');
}

function exposureTooHigh(text: string): boolean {
  const file = join(directory(), 'linehaul.service');
  writeFileSync(file, text);
  const args = ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSURE}`, file];
  return spawnSync('systemd-analyze', args).status !== 0;
}

test.skipIf(!hasSystemd)('systemd understands each line of the units', () => {
  expect(verified(unitsHere())).toBe('');
  expect(verified(unitsHere((text) => text.replace('ProtectSystem=', 'ProtectSytem=')))).toContain(
    'ProtectSytem',
  );
  expect(verified(unitsHere((text) => text.replace('03:15', '27:15')))).toContain('27:15');
});

test.skipIf(!hasSystemd)('a service may do little beside its work, and is found where it may do more', () => {
  for (const name of SERVICES) expect([name, exposureTooHigh(read(SYSTEMD, name))]).toEqual([name, false]);
  const open = read(SYSTEMD, 'linehaul.service').replaceAll(
    /^(System|Restrict|Capability|Private).*\n/gm,
    '',
  );
  expect(exposureTooHigh(open)).toBe(true);
});

test('the services write only where the settings say that data is', () => {
  const defaults = parseEnv(read(DEBIAN, 'defaults.env'));
  for (const name of SERVICES) {
    const text = read(SYSTEMD, name);
    expect(text).toContain('ProtectSystem=strict\n');
    expect(defaults.LINEHAUL_DATA).toBe(`/var/lib/${/^StateDirectory=(\S+)$/m.exec(text)?.[1]}`);
    expect(defaults.NODE_COMPILE_CACHE).toBe(`/var/cache/${/^CacheDirectory=(\S+)$/m.exec(text)?.[1]}`);
    expect(text.match(/^EnvironmentFile=.*$/gm)).toEqual([
      'EnvironmentFile=/usr/lib/linehaul/defaults.env',
      'EnvironmentFile=/etc/linehaul/linehaul.env',
    ]);
  }
  const [, into] = /--into (\S+)/.exec(read(SYSTEMD, 'linehaul-backup.service')) ?? [];
  expect(read(SYSTEMD, 'linehaul-backup.service')).toContain(`ReadWritePaths=${into}\n`);
  expect(read(DEBIAN, 'postinst')).toContain(` ${into}\n`);
});

const settings = () => ({
  ...parseEnv(read(DEBIAN, 'defaults.env')),
  ...parseEnv(read(DEBIAN, 'linehaul.env')),
});

test('with the settings as installed nothing starts, and what is missing is named', () => {
  expect(() => readConfig(settings())).toThrow(
    'production needs OIDC_ISSUER; production needs DATABASE_URL; production needs LINEHAUL_SECRET; production needs LINEHAUL_URL',
  );
});

test('with the blanks filled in it is a production server on this machine, behind its proxy', () => {
  const filled = {
    LINEHAUL_URL: 'https://linehaul.example',
    DATABASE_URL: 'postgresql://linehaul:password@127.0.0.1/linehaul',
    LINEHAUL_SECRET: 's'.repeat(64),
    OIDC_ISSUER: 'https://id.example/realms/haulage',
  };
  expect(readConfig({ ...settings(), ...filled })).toMatchObject({
    demo: false,
    host: '127.0.0.1',
    proxies: ['loopback'],
    dataDirectory: '/var/lib/linehaul',
  });
});

test('each setting of the file has its row in docs/operations.md, and no secret has a value', () => {
  const text = read(DEBIAN, 'linehaul.env');
  const rows = new Set(
    [...read(ROOT, 'docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name),
  );
  const named = [...text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter(([, name]) => !rows.has(name)).map(([line]) => line)).toEqual([]);
  const secrets = named.filter(([, name]) => /SECRET|PASSWORD|TOKEN|KEY$|^DATABASE_URL$/.test(name!));
  expect(secrets.map(([, , value]) => value).join('')).toBe('');
});
