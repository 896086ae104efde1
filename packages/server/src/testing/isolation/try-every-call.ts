import { expect } from 'vitest';
import { TestClient, type TestServer } from '../index.ts';
import {
  type Attempt,
  bodyAttempts,
  exportAttempts,
  pathAttempts,
  queryAttempts,
  refusedAttempts,
  type Sent,
  sentOf,
  sortAttempts,
} from './attempts.ts';
import { type Call, describedCalls, shapeOf } from './calls.ts';
import { deviceAttempts } from './device-attempts.ts';
import type { House } from './house.ts';
import { keyAttempt } from './key-attempts.ts';
import { type Answer, leaksOf, type Theirs, textOf } from './leaks.ts';
import { type OwnRequest, ownRequests } from './own-requests.ts';

const ADD_MEMBER = 'POST /api/admin/organisations/{orgId}/members';
const calls = describedCalls();

interface Between {
  readonly server: TestServer;
  readonly mine: House;
  readonly theirs: House;
  readonly known: Theirs;
}

async function ask(url: string, { method, address, body, type }: Sent, client: TestClient): Promise<Answer> {
  const done = new AbortController();
  const response = await fetch(url + address, {
    method,
    redirect: 'manual',
    signal: done.signal,
    headers: {
      ...client.headers,
      'accept-encoding': 'identity',
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = { status: response.status, headers: response.headers };
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    done.abort();
    return { ...answer, body: new Uint8Array() };
  }
  return { ...answer, body: new Uint8Array(await response.arrayBuffer()) };
}

export async function tryIt({ server, known }: Between, attempt: Attempt, client: TestClient) {
  const answer = await ask(server.url, attempt.sent, client);
  const unknown = attempt.unknown && {
    answer: await ask(server.url, attempt.unknown.sent, client),
    named: attempt.unknown.named,
    asked: attempt.unknown.sent.address,
  };
  const isWhole = attempt.isWhole === true && answer.status === 200;
  const leaks = leaksOf({
    answer,
    named: attempt.named,
    unknown,
    theirs: known,
    asked: attempt.sent.address,
    isWhole,
  });
  return { answer, leaks: leaks.map((leak) => `${attempt.call.name} [${attempt.place}] ${leak}`) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

export interface Outcome {
  readonly leaks: readonly string[];
  /** They refused a valid request, so they prove nothing. */
  readonly unused: readonly string[];
  /** Calls that write and do not tell what they wrote. */
  readonly untold: readonly string[];
  readonly tried: ReadonlySet<string>;
  readonly reads: readonly { call: Call; attempts: readonly Attempt[] }[];
  readonly counted: string;
}

export async function tryEveryCall(between: Between): Promise<Outcome> {
  const { server, mine, theirs, known } = between;
  const nobody = new TestClient(server.url);
  const began = performance.now();
  const own = ownRequests(server, mine);
  const user = await server.signIn(mine.login);
  const leaks: string[] = [];
  const unused: string[] = [];
  const untold: string[] = [];
  const tried = new Set<string>();
  const places = new Map<string, number>();
  const reads: { call: Call; attempts: readonly Attempt[] }[] = [];
  const totals = new Map<string, number>();
  let requests = 0;

  async function attemptAll(attempts: readonly Attempt[], client = mine.member): Promise<void> {
    await inParallel(attempts, async (attempt) => {
      const { answer, leaks: found } = await tryIt(between, attempt, client);
      leaks.push(...found, ...miscounted(attempt, answer, totals));
      if (answer.status >= 500 && answer.status !== 503)
        leaks.push(`${attempt.call.name} [${attempt.place}] answers ${answer.status}`);
      requests += attempt.unknown ? 2 : 1;
      const kind = /^\w+/.exec(attempt.place)?.[0] ?? '';
      places.set(kind, (places.get(kind) ?? 0) + 1);
    });
  }
  async function useOwn(call: Call, request: OwnRequest): Promise<void> {
    const isWhole = call.method === 'GET' && isList(call) && !call.path.endsWith('/count');
    const attempt = { call, place: 'own', sent: sentOf(call, request), named: [], isWhole };
    const { answer, leaks: found } = await tryIt(between, attempt, mine.member);
    leaks.push(...found);
    requests++;
    if (call.method !== 'GET' && answer.status < 300 && !hasAlert(answer)) untold.push(call.name);
    if (answer.status >= 300 && !isRefusedToAll(call, answer)) {
      unused.push(`${call.name}: ${answer.status} ${textOf(answer.body).slice(0, 300)}`);
    }
  }

  const ofPeople = calls.filter(
    ({ access, name }) => !['device', 'board', 'key'].includes(access) && !isLogout(name),
  );
  const isRead = (call: Call) => call.method === 'GET';
  const order = (call: Call) => (isRead(call) ? (call.path.endsWith('/count') ? 1 : 0) : 2);
  for (const call of [...ofPeople].sort((a, b) => order(a) - order(b))) {
    const request = await own(call);
    const byPath = pathAttempts(call, request, theirs);
    const record = isRead(call) ? await theirRecordOf(call, theirs) : undefined;
    const attempts = [
      ...byPath,
      ...bodyAttempts(call, request, theirs),
      ...refusedAttempts(call, request, theirs),
      ...queryAttempts(call, request, theirs, record, known.word),
      ...exportAttempts(call, request, theirs),
      ...sortAttempts(call, request, await sortsOf(call, request, between)),
    ];
    await attemptAll(attempts);
    if (call.name === ADD_MEMBER) await sendTheirsAway(mine, theirs);
    await attemptAll(byPath.slice(-2), user);
    await attemptAll(byPath.slice(0, 1), nobody);
    if (isRead(call)) reads.push({ call, attempts: byPath });
    await useOwn(call, request);
    tried.add(shapeOf(call.method, call.path));
  }
  const device = new TestClient(server.url, { authorization: `Bearer ${mine.key}` });
  for (const call of calls.filter(({ access }) => access === 'device')) {
    await attemptAll(deviceAttempts(call, mine, theirs), device);
    tried.add(shapeOf(call.method, call.path));
  }
  for (const call of calls.filter(({ access }) => access === 'board')) {
    const sent = { method: call.method, address: call.path };
    const attempt = { call, place: 'board', sent, named: [] };
    const { answer, leaks: found } = await tryIt(between, attempt, mine.board.client);
    leaks.push(...found);
    if (answer.status !== 200) unused.push(`${call.name}: ${answer.status}`);
    await attemptAll([attempt], nobody);
    tried.add(shapeOf(call.method, call.path));
  }
  for (const call of calls.filter(({ access }) => access === 'key')) {
    const attempt = keyAttempt(call, known.word);
    await attemptAll([attempt], mine.apiKey);
    await attemptAll([attempt], nobody);
    const { answer } = await tryIt(between, attempt, mine.member);
    if (answer.status !== 401) unused.push(`${call.name} answers a person ${answer.status}`);
    tried.add(shapeOf(call.method, call.path));
  }
  const verbs = new Set([...tried].map((route) => route.split(' ')[0])).size;
  const sum = [...places.values()].reduce((a, b) => a + b, 0);
  const each = [...places].map(([kind, count]) => `${count} ${kind}`).join(', ');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = `${tried.size} calls of ${verbs} verbs, ${sum} places (${each}): ${requests} requests in ${seconds} s`;
  return { leaks, unused, untold, tried, reads, counted };
}

/** Anybody can become a member; make them strangers again. */
async function sendTheirsAway(mine: House, theirs: House): Promise<void> {
  const path = `/api/admin/organisations/${mine.organisationId}/members/${theirs.login}`;
  expect((await mine.member.send('DELETE', path)).status).toBe(204);
}

const isLogout = (name: string) => name === 'POST /api/logout';
export const isList = ({ query }: Call) => query.some(({ name }) => name === 'size');

function hasAlert({ headers }: Answer): boolean {
  const alert = headers.get('x-linehaulapp-alert') ?? '';
  return (
    /^linehaulApp\.[a-z][A-Za-z]+\.[a-z][A-Za-z]+$/.test(alert) &&
    Boolean(headers.get('x-linehaulapp-params'))
  );
}

function isRefusedToAll(call: Call, answer: Answer): boolean {
  return answer.status === 405 && !call.body;
}

function miscounted({ call, sent, place }: Attempt, answer: Answer, totals: Map<string, number>): string[] {
  if (answer.status !== 200 || !isList(call)) return [];
  if (!call.path.endsWith('/count')) {
    totals.set(sent.address, Number(answer.headers.get('x-total-count')));
    return [];
  }
  const listed = totals.get(sent.address.replace('/count', ''));
  const counted = Number(textOf(answer.body));
  return listed === counted ? [] : [`${call.name} [${place}] counts ${counted}, the list has ${listed}`];
}

async function theirRecordOf(call: Call, theirs: House): Promise<Record<string, unknown> | undefined> {
  if (!call.entity || !isList(call)) return undefined;
  const id = theirs.ids[call.entity.name]?.[0] ?? '';
  const { body } = await theirs.member.get(`/api/${call.entity.collection}?id.equals=${id}`);
  return body[0];
}

async function sortsOf(
  call: Call,
  request: OwnRequest,
  { server, mine }: Between,
): Promise<readonly string[]> {
  if (!isList(call) || call.path.endsWith('/count')) return [];
  const refused = await ask(server.url, sentOf(call, request, { query: 'sort=nothing' }), mine.member);
  const { detail = '' } = JSON.parse(textOf(refused.body)) as { detail?: string };
  return /sortable: (.*)$/.exec(detail)?.[1]?.split(', ').filter(Boolean) ?? [];
}
