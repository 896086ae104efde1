import type { OrganisationId } from '@linehaul/domain/core';
import { flawOf, isDeviceName, REPORTED_EVENT_TYPES } from '@linehaul/domain/telemetry';
import type { Incoming } from '../ingest/write-batch.ts';
import type { IncomingReport } from '../ingest/write-reports.ts';
import { bucketOf } from './bucket.ts';

/** Other versions of the product read the stream. */
const VERSION = 1;
/** A NATS server takes 1 MiB; a fix has at most 250 kB. */
const BYTES_A_MESSAGE = 128 * 1024;
const ITEMS_A_MESSAGE = 250;

export type StreamedFix = Omit<Incoming, 'owner'>;

export interface Envelope {
  readonly fixes: readonly StreamedFix[];
  readonly reports: readonly IncomingReport[];
}

export interface Message {
  readonly bucket: number;
  readonly text: string;
}

/** By bucket, each below a message's limit. */
export function envelopesOf({ fixes, reports }: Envelope): readonly Message[] {
  const buckets = new Map<number, Draft>();
  const messages: Message[] = [];
  const add = (kind: keyof Envelope, bucket: number, item: unknown) => {
    const text = JSON.stringify(item);
    const bytes = Buffer.byteLength(text);
    let draft = buckets.get(bucket);
    if (draft && !draft.hasRoomFor(bytes)) {
      messages.push({ bucket, text: draft.text });
      draft = undefined;
    }
    if (!draft) {
      draft = new Draft();
      buckets.set(bucket, draft);
    }
    draft.add(kind, text, bytes);
  };
  for (const { fix, keyOf, receivedAt } of fixes)
    add('fixes', bucketOf({ keyOf, device: fix.device }), { fix, keyOf, receivedAt });
  for (const report of reports) add('reports', bucketOf(report), report);
  for (const [bucket, { text }] of buckets) messages.push({ bucket, text });
  return messages;
}

class Draft {
  readonly #items: Record<keyof Envelope, string[]> = { fixes: [], reports: [] };
  #bytes = 0;
  #count = 0;

  hasRoomFor(bytes: number): boolean {
    return this.#count < ITEMS_A_MESSAGE && this.#bytes + bytes <= BYTES_A_MESSAGE;
  }

  add(kind: keyof Envelope, text: string, bytes: number): void {
    this.#items[kind].push(text);
    this.#bytes += bytes;
    this.#count++;
  }

  get text(): string {
    const { fixes, reports } = this.#items;
    return `{"version":${VERSION},"fixes":[${fixes.join()}],"reports":[${reports.join()}]}`;
  }
}

/** Undefined: no version wrote it. */
export function readEnvelope(data: Uint8Array): Envelope | undefined {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(data).toString('utf8'));
  } catch {
    return undefined;
  }
  const { version, fixes, reports } = (read ?? {}) as Record<string, unknown>;
  if (version !== VERSION || !Array.isArray(fixes) || !Array.isArray(reports)) return undefined;
  return fixes.every(isFix) && reports.every(isReport) ? { fixes, reports } : undefined;
}

const isOptional = (value: unknown, type: 'string' | 'number') =>
  value === undefined || typeof value === type;

/** Finds what a stranger or fault put there. */
function isFix(item: unknown): item is StreamedFix {
  const { fix, keyOf, receivedAt } = (item ?? {}) as Partial<StreamedFix>;
  if (!fix || !isReceived(receivedAt, keyOf) || typeof fix.device !== 'string') return false;
  if (![fix.time, fix.latitude, fix.longitude].every(Number.isFinite)) return false;
  if (fix.aliases !== undefined && !(Array.isArray(fix.aliases) && fix.aliases.every(isName))) return false;
  const numbers = [
    fix.speedKilometresPerHour,
    fix.headingDegrees,
    fix.odometerKilometres,
    fix.accuracyMetres,
  ];
  return (
    numbers.every((one) => isOptional(one, 'number')) &&
    isOptional(fix.journeyReference, 'string') &&
    isObject(fix.attributes ?? {}) &&
    flawOf(fix) === undefined
  );
}

function isReport(item: unknown): item is IncomingReport {
  const { device, event, keyOf, receivedAt } = (item ?? {}) as Partial<IncomingReport>;
  if (!event || !isReceived(receivedAt, keyOf) || !isName(device)) return false;
  return (
    REPORTED_EVENT_TYPES.includes(event.eventType) &&
    Number.isFinite(event.time) &&
    isOptional(event.name, 'string') &&
    isOptional(event.latitude, 'number') &&
    isOptional(event.longitude, 'number')
  );
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown) => typeof value === 'string' && isDeviceName(value);

function isReceived(at: unknown, keyOf: OrganisationId | undefined): boolean {
  return Number.isFinite(at) && isOptional(keyOf, 'string');
}
