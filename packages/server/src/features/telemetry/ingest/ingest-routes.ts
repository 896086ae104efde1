import {
  BATCH_LIMIT,
  getOsmand,
  type IngestAnswer,
  postOsmand,
  postOwnTracks,
  postPositions,
  postTraccar,
  TELEMETRY_BODY_LIMIT,
} from '@linehaul/contracts/telemetry';
import type { OrganisationId } from '@linehaul/domain/core';
import {
  type Decoded,
  decodeOwnTracks,
  decodeTraccar,
  type MessageFlaw,
  type ReportedFix,
} from '@linehaul/domain/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, type Mount } from '../../../platform/http/index.ts';
import type { FindKey } from '../keys/keys.ts';
import { countOutcomes, type EntryOutcome } from './count-outcomes.ts';
import { organisationOfKey } from './credentials.ts';
import type { Ingest } from './ingest.ts';
import type { IngestLimits } from './ingest-limits.ts';
import { basicUserOf } from './key-shown.ts';
import { readNativeBatch } from './native-batch.ts';
import { objectIn } from './object-in.ts';
import { readOsmand } from './osmand-request.ts';
import { storeTraccar } from './store-traccar.ts';
import type { Incoming, Outcome } from './write-batch.ts';

/** Any content type. The limit counts decompressed bytes, against zip bombs. */
export function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: TELEMETRY_BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
}

/** Mount in a scope with `takeAnyBody`. */
export function mountIngest(mount: Mount, ingest: Ingest, findKey: FindKey, limits: IngestLimits): void {
  mount(postPositions, async ({ request }) => {
    const keyOf = await organisationOfKey(findKey, limits, request);
    if (keyOf instanceof Failure) return keyOf;
    return native(ingest, textOf(request), keyOf, (count) => limits.messages(request, count, keyOf));
  });
  for (const route of [...getOsmand, ...postOsmand]) {
    mount(route, async ({ request }) => {
      const keyOf = await organisationOfKey(findKey, limits, request);
      if (keyOf instanceof Failure) return keyOf;
      const query = request.query as Record<string, unknown>;
      const messages = readOsmand(query, textOf(request), Date.now());
      return limits.messages(request, messages.length, keyOf) ?? devices(ingest, messages, keyOf);
    });
  }
  for (const route of postTraccar) {
    mount(route, async ({ request }) => {
      const keyOf = await organisationOfKey(findKey, limits, request);
      if (keyOf instanceof Failure) return keyOf;
      const message = objectIn(textOf(request));
      if (!message) return new Failure('unreadablePosition', { detail: 'The body is not a JSON object' });
      const tooMany = limits.messages(request, 1, keyOf);
      if (tooMany) return tooMany;
      const read = decodeTraccar(message);
      if (!read.ok) return flawed(read.error);
      const stored = storeTraccar(ingest, read.value, keyOf);
      if (!stored) return new Failure('overloaded');
      await stored;
      return undefined;
    });
  }
  for (const route of postOwnTracks) {
    mount(route, async ({ request }) => {
      const sender = await ownTracksSender(findKey, limits, request);
      if (sender instanceof Failure) return sender;
      const text = textOf(request);
      if (text.trim() === '') return [];
      const message = objectIn(text);
      if (!message) return new Failure('unreadablePosition', { detail: 'The body is not a JSON object' });
      const tooMany = limits.messages(request, 1, sender.keyOf);
      if (tooMany) return tooMany;
      const failure = await devices(ingest, [decodeOwnTracks(message, sender)], sender.keyOf);
      return failure ?? [];
    });
  }
}

async function native(
  ingest: Ingest,
  text: string,
  keyOf: OrganisationId | undefined,
  tooMany: (count: number) => Failure | undefined,
): Promise<IngestAnswer | Failure> {
  const batch = readNativeBatch(text);
  if (!batch.ok) {
    return batch.error === 'tooMany'
      ? new Failure('tooLarge', { detail: `A batch has at most ${BATCH_LIMIT} positions` })
      : new Failure('unreadablePosition', { detail: 'The body is neither JSON nor a JSON object a line' });
  }
  const refused = tooMany(batch.value.length);
  if (refused) return refused;
  const receivedAt = Date.now();
  const incoming: Incoming[] = [];
  for (const row of batch.value) if ('fix' in row) incoming.push({ fix: row.fix, keyOf, receivedAt });
  const outcomes = await ingest.store(incoming);
  if (!outcomes) return new Failure('overloaded');
  let next = 0;
  const entries: EntryOutcome[] = batch.value.map((row) =>
    'fix' in row
      ? { device: row.fix.device, outcome: outcomes[next++] as Outcome }
      : { device: row.device, outcome: { kind: 'refused', ...row.flaw } },
  );
  return countOutcomes(entries);
}

/** Fails only if all are unreadable: devices repeat refused messages for ever. */
async function devices(
  ingest: Ingest,
  messages: readonly Decoded[],
  keyOf: OrganisationId | undefined,
): Promise<Failure | undefined> {
  const flaws = messages.flatMap((message) => (message.ok ? [] : [message.error]));
  const [flaw] = flaws;
  if (messages.length === 0) return new Failure('deviceMissing');
  if (flaw && flaws.length === messages.length) {
    return flawed(flaw);
  }
  const fixes: ReportedFix[] = [];
  for (const message of messages) {
    if (message.ok && message.value.kind === 'position') fixes.push(message.value.fix);
  }
  const receivedAt = Date.now();
  const stored = ingest.store(fixes.map((fix) => ({ fix, keyOf, receivedAt })));
  if (!stored) return new Failure('overloaded');
  await stored;
  return undefined;
}

function flawed({ code, field, reason }: MessageFlaw): Failure {
  const detail = field ? `${field}: ${reason}` : reason;
  return new Failure(code === 'deviceMissing' ? 'deviceMissing' : 'unreadablePosition', { detail });
}

/** The Basic user: a known organisation key, else the phone's name. */
async function ownTracksSender(findKey: FindKey, limits: IngestLimits, request: FastifyRequest) {
  const user = headerOf(request, 'x-limit-u');
  const device = headerOf(request, 'x-limit-d');
  const basicUser = basicUserOf(request);
  const { key } = (request.params ?? {}) as { key?: string };
  if (key === undefined && basicUser !== undefined) {
    const keyOf = await findKey(basicUser);
    return keyOf ? { user, device, keyOf } : { user, device, basicUser, keyOf };
  }
  const keyOf = await organisationOfKey(findKey, limits, request);
  return keyOf instanceof Failure ? keyOf : { user, device, basicUser, keyOf };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** TextDecoder drops byte order marks. */
function textOf(request: FastifyRequest): string {
  return Buffer.isBuffer(request.body) ? new TextDecoder().decode(request.body) : '';
}
