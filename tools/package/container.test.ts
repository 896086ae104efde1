import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { ROOT } from '../install.mjs';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly profiles?: readonly string[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const COMPOSE = read('compose.yaml');
const composed = parse(COMPOSE) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const SERVICES = Object.entries(composed.services);
const EXAMPLE = read('packaging/container/env.example');
const DOCKERFILE = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '');
const after = (word: string) =>
  DOCKERFILE.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

/** compose: `${NAME}`, `${NAME:-default}`, `${NAME:?what it is}`. */
const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g;
const SECRET = /SECRET|PASSWORD|TOKEN|KEY$/;

function substituted(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest: string) => {
    const value = values[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
}

function environmentOf(service: string, values: Readonly<Record<string, string>>): Record<string, string> {
  const environment = Object.entries(composed.services[service]?.environment ?? {});
  return Object.fromEntries(environment.map(([name, text]) => [name, substituted(text, values)]));
}

function ofImage(): Record<string, string> {
  const pairs = after('ENV').flatMap((line) => line.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

const FILLED = {
  LINEHAUL_HOST: 'linehaul.example',
  LINEHAUL_SECRET: 'a1'.repeat(32),
  DATABASE_PASSWORD: 'b2'.repeat(24),
  OIDC_ISSUER: 'https://id.example/realms/haulage',
};

test('with the blanks of the example filled in, compose runs a production server', () => {
  const values = { ...(parseEnv(EXAMPLE) as Record<string, string>), ...FILLED };
  const config = readConfig({ ...ofImage(), ...environmentOf('linehaul', values) });
  expect(config).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://linehaul.example',
    proxies: ['uniquelocal'],
    databaseUrl: `postgresql://linehaul:${FILLED.DATABASE_PASSWORD}@database/linehaul`,
  });
  expect(environmentOf('database', values).POSTGRES_PASSWORD).toBe(FILLED.DATABASE_PASSWORD);
});

test.each(Object.keys(FILLED))('without %s compose says so, and starts nothing', (name) => {
  const values = { ...(parseEnv(EXAMPLE) as Record<string, string>), ...FILLED, [name]: '' };
  const all = () => SERVICES.map(([service]) => environmentOf(service, values));
  expect(all).toThrow(new RegExp(`^${name}: .`));
});

test('the product gets settings that it has, and no secret has a value of its own', () => {
  const rows = new Set([...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name));
  const set = Object.keys(composed.services.linehaul?.environment ?? {});
  expect(set.length).toBeGreaterThan(8);
  expect(set.filter((name) => !rows.has(name))).toEqual([]);
  for (const [service, { environment = {} }] of SERVICES)
    for (const [name, text] of Object.entries(environment))
      if (SECRET.test(name))
        expect([service, name, text]).toEqual([
          service,
          name,
          expect.stringMatching(/^\$\{[A-Z_]+:(\?[^}]+|-)\}$/),
        ]);
  expect([...EXAMPLE.matchAll(/^#?([A-Z_]+)=(.+)$/gm)].filter(([, name]) => SECRET.test(name!))).toEqual([]);
});

test('the example names each variable of compose, and no other', () => {
  const asked = new Set([...COMPOSE.matchAll(VARIABLE)].map(([, name]) => name));
  const named = new Set([...EXAMPLE.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name));
  expect([...named].sort()).toEqual([...asked].sort());
  const sites = [...read('packaging/container/Caddyfile').matchAll(/\{\$([A-Z_]+)\}/g)].map(
    ([, name]) => name!,
  );
  expect(sites.filter((name) => !(name in (composed.services.caddy?.environment ?? {})))).toEqual([]);
});

test('with the profiles, the stream and the routes are where the product looks for them', () => {
  const commented = EXAMPLE.replaceAll(/^#([A-Z_]+=)/gm, '$1').replaceAll('…', 'c3'.repeat(24));
  const config = readConfig({
    ...ofImage(),
    ...environmentOf('linehaul', { ...(parseEnv(commented) as Record<string, string>), ...FILLED }),
  });
  expect(JSON.stringify(config)).toContain('nats:4222');
  expect(config).toMatchObject({ routing: { provider: 'valhalla', url: 'http://valhalla:8002' } });
  const stream = read('packaging/container/nats.conf');
  for (const line of ['sync_interval: always', 'listen: 0.0.0.0:4222', 'password: $STREAM_PASSWORD'])
    expect(stream).toContain(line);
  const [, directory] = composed.services.nats!.volumes!.at(-1)!.split(':');
  expect(stream).toContain(`store_dir: ${directory}\n`);
});

test('what services depend on, store in and read from is there', () => {
  for (const [service, { depends_on = [], volumes = [], profiles }] of SERVICES) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needed.filter((name) => !composed.services[name])).toEqual([]);
    const mayBeOff = needed.filter((name) => composed.services[name]?.profiles && !profiles);
    expect([service, mayBeOff]).toEqual([service, []]);
    for (const [from = ''] of volumes.map((volume) => volume.split(':')))
      expect([from, from.startsWith('./') ? existsSync(join(ROOT, from)) : from in composed.volumes]).toEqual(
        [from, true],
      );
  }
  const stored = composed.services.linehaul?.volumes?.map((volume) => volume.split(':')[1]);
  expect(stored).toEqual(JSON.parse(after('VOLUME').join()));
});

test('images come from no named host, in a version that is said', () => {
  const images = [
    ...SERVICES.map(([, { image }]) => image),
    ...after('FROM').map((from) => from.split(' ')[0]!),
  ];
  expect(images.length).toBeGreaterThan(6);
  for (const image of images) expect(image).toMatch(/^([a-z]+\/)?[a-z]+:(?!latest)[\w.-]+$/);
  const [build = '', run = ''] = after('FROM');
  expect(build).toMatch(new RegExp(`^node:${read('.nvmrc').trim()}-bookworm`));
  // Its pg_dump is 15, which reads no newer server.
  expect([run, composed.services.database?.image]).toEqual(['debian:bookworm-slim', 'postgres:15-bookworm']);
});

test('the image is built from what is there, and runs as the installed product does', () => {
  for (const copied of after('COPY')) {
    const parts = copied.split(' ');
    const [stage] = /^--from=(\S+)$/.exec(parts[0] ?? '')?.slice(1) ?? [];
    if (stage) expect(after('FROM').some((from) => from.endsWith(` AS ${stage}`))).toBe(true);
    else expect(parts.slice(0, -1).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  }
  const [built = ''] = after('RUN');
  expect(built.split(' ').slice(0, 2)).toEqual(['node', 'tools/package.mjs']);
  expect(after('COPY').at(-1)).toBe(`--from=build ${built.split(' ').at(-1)} /usr/lib/linehaul`);
  expect(after('USER')).toEqual(['linehaul']);
  expect(ofImage()).toEqual({ ...parseEnv(read('packaging/debian/defaults.env')), HOST: '0.0.0.0' });
  const unit = read('packaging/systemd/linehaul.service');
  expect(unit).toContain(`ExecStart=${JSON.parse(after('CMD').at(-1) ?? '')[0]}\n`);
  expect(unit).toContain(`KillSignal=${after('STOPSIGNAL').at(-1)}\n`);
});

test('a clone leaves its packages, data and secrets out of the build', () => {
  const left = read('.dockerignore').split('\n');
  for (const name of ['.git', '.env', '.linehaul', '**/node_modules', '**/dist'])
    expect(left).toContain(name);
  expect(read('.gitignore').split('\n')).toContain('.env');
});
