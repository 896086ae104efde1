import { parse } from 'node:querystring';
import { BATCH_LIMIT } from '@linehaul/contracts/telemetry';
import { type EpochMs, fail } from '@linehaul/domain/core';
import { type Decoded, decodeOsmandFields, decodeOsmandLocation } from '@linehaul/domain/telemetry';

type Fields = Readonly<Record<string, unknown>>;

/** JSON body (an object, or an array of flat ones), else query, else form. */
export function readOsmand(query: Fields, body: string, now: EpochMs): readonly Decoded[] {
  if (!/^\s*[[{]/.test(body)) {
    const fields = Object.keys(query).length > 0 ? query : parse(body.trim());
    return [decodeOsmandFields(fields, now)];
  }
  const value = jsonIn(body);
  if (value === undefined) return [fail({ code: 'unreadable', reason: 'the body is not JSON' })];
  if (!Array.isArray(value)) return [decode(value, now)];
  if (value.length > BATCH_LIMIT)
    return [fail({ code: 'unreadable', reason: `more than ${BATCH_LIMIT} positions` })];
  return value.map((message) => decode(message, now));
}

function decode(message: unknown, now: EpochMs): Decoded {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return fail({ code: 'unreadable', reason: 'a message is not an object' });
  }
  const fields = message as Fields;
  const nested = typeof fields.location === 'object' && fields.location !== null;
  return nested ? decodeOsmandLocation(fields, now) : decodeOsmandFields(fields, now);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
