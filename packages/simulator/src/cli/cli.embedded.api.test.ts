import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getOperatorOrganisation } from '@linehaul/contracts/operator';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyTemplate } from '../../../server/src/testing/template.ts';
import { childEnvironment } from '../../../testkit/src/product/index.ts';
import { connectOperator, readOperatorFile } from '../operator/index.ts';

const SERVER = fileURLToPath(new URL('../../../server/src/app/main.ts', import.meta.url));
const command = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'linehaul-cli-'));
const data = join(directory, 'data');
const env = { ...childEnvironment(), LINEHAUL_DATA: data };
let server: ChildProcess;

beforeAll(async () => {
  copyTemplate(data);
  server = spawn(process.execPath, [SERVER], {
    env: { ...env, LINEHAUL_PROFILES: 'test', PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toMatch(/is ready/), { timeout: 40_000, interval: 100 });
});
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'close');
  }
  rmSync(directory, { recursive: true, force: true });
});

async function run(name: string, ...args: string[]) {
  const child = spawn(process.execPath, [command(name), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

function feed(): string {
  const files = {
    'positions.csv': `bus,at,lat,lon,trip
1,2016-11-25T08:00:00-06:00,30,-97,T1
1,2016-11-25T08:05:00-06:00,30.05,-97,T1
1,2016-11-25T08:05:00-06:00,30.05,-97,T1
2,2016-11-25T09:00:00-06:00,30,-97,T2
2,2016-11-25T09:10:00-06:00,300,-97,T2
2,2016-11-25T09:15:00-06:00,30.1,-97,T9
`,
    'trips.csv': 'trip,arrival,stop\nT1,08:00:00,A\nT1,08:10:00,B\nT2,09:00:00,A\nT2,09:20:00,B\n',
    'stops.csv': 'id,name,lat,lon\nA,Alpha,30,-97\nB,Beta,30.1,-97\n',
    'feed.json': JSON.stringify({
      feed: 'small',
      organisation: 'SMALL',
      timeZone: 'America/Chicago',
      recordedDay: '2016-11-25',
      members: ['admin'],
      positions: {
        file: 'positions.csv',
        columns: { vehicle: 'bus', timestamp: 'at', latitude: 'lat', longitude: 'lon', trip: 'trip' },
      },
      trips: { file: 'trips.csv', columns: { trip: 'trip', arrival: 'arrival', stop: 'stop' } },
      stops: { file: 'stops.csv', columns: { stop: 'id', name: 'name', latitude: 'lat', longitude: 'lon' } },
    }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  return join(directory, 'feed.json');
}

describe('a recorded feed', () => {
  test('is imported and replayed with accounts that add up, and a second time changes nothing', async () => {
    const manifest = feed();
    expect(await run('replay', manifest)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/import the manifest first/),
    });

    const first = await run('import', manifest, '--day', '2020-02-29');
    expect(first.out).toMatch(/vehicles: 2 new, 0 there already\njourneys: 2 new, 0 there already/);
    expect(first.out).toMatch(/timetable: 4 read = 4 stored \+ 0 duplicate \+ 0 refused/);
    expect(first.code).toBe(0);
    const operator = connectOperator(readOperatorFile(env));
    const shift = async () =>
      (await operator.call(getOperatorOrganisation, { params: { name: 'SMALL' } })).feed!.shiftMilliseconds;
    const fixed = await shift();
    expect(new Date(Date.parse('2016-11-25T12:00:00-06:00') + fixed).toISOString()).toBe(
      '2020-02-29T18:00:00.000Z',
    );

    const second = await run('import', manifest, '--at', '08:00');
    expect(second.out).toMatch(/journeys: 0 new, 2 there already/);
    expect(second.out).toMatch(/fixed by an earlier import; the option is without effect/);
    expect(await shift()).toBe(fixed);

    const replay = await run('replay', manifest);
    expect(replay.out).toMatch(/positions: 6 read = 4 stored \+ 1 duplicate \+ 1 refused/);
    expect(replay.out).toMatch(/positions\.csv:6 lat: "300" is no latitude from -90 to 90/);
    expect(replay.out).toMatch(/1 fixes name a trip without a timetable/);
    expect(replay.code).toBe(0);
    const again = await run('replay', manifest, '--blind');
    expect(again.out).toMatch(/positions: 6 read = 0 stored \+ 5 duplicate \+ 1 refused/);
  });

  test('that lies ahead is sent as its time comes, and Ctrl-C ends it with the account so far', async () => {
    const manifest = feed();
    const text = `${JSON.stringify({
      feed: 'ahead',
      organisation: 'AHEAD',
      timeZone: 'America/Chicago',
      recordedDay: '2016-11-25',
      positions: {
        file: 'positions.csv',
        columns: { vehicle: 'bus', timestamp: 'at', latitude: 'lat', longitude: 'lon' },
      },
    })}`;
    const ahead = manifest.replace('feed.json', 'ahead.json');
    writeFileSync(ahead, text);
    await run('import', ahead, '--at', '08:30');
    const child = spawn(process.execPath, [command('replay'), ahead], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    await vi.waitFor(() => expect(err).toMatch(/Replay: 3 of 5 fixes/), { timeout: 20_000, interval: 50 });
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(out).toMatch(/positions: 6 read = 2 stored \+ 1 duplicate \+ 3 refused/);
    expect(out).toMatch(/refused 2: not sent: ended by hand/);
    expect(code).toBe(130);
  });
});

describe('the commands', () => {
  test('say in one line that the product is not running, and how to start it', async () => {
    const child = spawn(process.execPath, [command('member'), 'add', 'anna', 'SMALL'], {
      env: { ...env, LINEHAUL_DATA: join(directory, 'nowhere') },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(err).toMatch(/^Linehaul is not running .*systemctl start linehaul.*\n$/);
  });

  test('name what is wrong with their options', async () => {
    const manifest = feed();
    for (const [args, message] of [
      [['--day', 'tomorrow'], /--day tomorrow is no date/],
      [['--at', '8'], /--at 8 is no time/],
      [['--day', '2020-01-01', '--at', '08:00'], /exclude each other/],
      [['--dya', '2020-01-01'], /Unknown option '--dya'/],
    ] as const) {
      expect(await run('import', manifest, ...args)).toMatchObject({
        code: 1,
        err: expect.stringMatching(message),
      });
    }
  });

  test('make the first organisation once, in its time zone, ready for its first member', async () => {
    const made = await run('organisation', 'add', 'FIRST_HAULAGE', '--time-zone', 'Europe/Vienna');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^FIRST_HAULAGE is there now, in Europe\/Vienna\. .*add LOGIN FIRST_HAULAGE/);
    const again = await run('organisation', 'add', 'FIRST_HAULAGE', '--time-zone', 'Asia/Tokyo');
    expect(again.out).toBe('FIRST_HAULAGE was there already, in Europe/Vienna, and is as it was\n');
    const member = await run('member', 'add', 'thandi', 'FIRST_HAULAGE', 'administrator');
    expect(member.out).toBe('thandi is now a member of FIRST_HAULAGE, as administrator\n');
  });

  test('make no organisation with a name or a time zone that is none', async () => {
    for (const [args, message] of [
      [['add', 'First'], /^First is no name of an organisation\nUsage: /],
      [['add', 'SECOND', '--time-zone', 'Moon/Tycho'], /^Moon\/Tycho is no time zone\nUsage: /],
      [['add'], /^Usage: linehaul organisation/],
    ] as const) {
      const refused = await run('organisation', ...args);
      expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message) });
    }
    expect((await run('member', 'add', 'thandi', 'SECOND')).err).toMatch(/^there is no organisation SECOND/);
  });

  test('add a member to an organisation that is there, once, and to no other', async () => {
    await run('import', feed());
    expect((await run('member', 'add', 'Anna', 'SMALL')).out).toBe('anna is now a member of SMALL\n');
    expect((await run('member', 'add', 'anna', 'SMALL')).out).toBe('anna was a member of SMALL already\n');
    expect((await run('member', 'add', 'anna', 'SMALL', 'supervisor')).out).toBe(
      'anna was a member of SMALL already, as supervisor\n',
    );
    expect((await run('member', 'add', 'anna', 'SMALL', 'boss')).err).toContain('boss is no role');
    const unknown = await run('member', 'add', 'anna', 'NOWHERE');
    expect(unknown).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^there is no organisation NOWHERE/),
    });
  });
});

test('the demo world makes its organisations, says when it is complete, and ends with its parent', async () => {
  const child = fork(fileURLToPath(new URL('../demo/main.ts', import.meta.url)), {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true });
  const operator = connectOperator(readOperatorFile(env));
  for (const name of ['KAROO_FREIGHT', 'LIMPOPO_FRESH', 'CAPE_PARCELS']) {
    const organisation = await operator.call(getOperatorOrganisation, { params: { name } });
    expect(organisation.timeZone).toBe('Africa/Johannesburg');
  }
  const ended = once(child, 'exit');
  child.disconnect();
  const [code] = await ended;
  expect(code).toBe(0);
}, 60_000);
