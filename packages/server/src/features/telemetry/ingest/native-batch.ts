import { BATCH_LIMIT, type NativeFix, nativeFix } from '@linehaul/contracts/telemetry';
import { fail, ok, type Result } from '@linehaul/domain/core';
import { attributesOf, type Flaw, flawOf, type ReportedFix, storableText } from '@linehaul/domain/telemetry';
import { plainFix } from './plain-fix.ts';

export type NativeRow = { readonly fix: ReportedFix } | { readonly flaw: Flaw; readonly device?: string };

export type BatchFlaw = 'unreadable' | 'tooMany';

/** A JSON array, one object, or one per line. Refuses only flawed rows. */
export function readNativeBatch(text: string): Result<readonly NativeRow[], BatchFlaw> {
  const values = readValues(text);
  if (!values) return fail('unreadable');
  if (values.length > BATCH_LIMIT) return fail('tooMany');
  return ok(values.map(rowOf));
}

const NOT_JSON = Symbol('not JSON');

function readValues(text: string): unknown[] | undefined {
  const whole = parse(text);
  if (Array.isArray(whole)) return whole;
  if (whole !== NOT_JSON) return typeof whole === 'object' && whole !== null ? [whole] : undefined;
  if (text.trimStart().startsWith('[')) return undefined;
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse);
  return lines.some((value) => value !== NOT_JSON) ? lines : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function rowOf(value: unknown): NativeRow {
  const plain = plainFix(value);
  if (plain) return { fix: plain };
  if (value === NOT_JSON) return { flaw: { reason: 'not JSON' } };
  const parsed = nativeFix.safeParse(value);
  const device = deviceNamedBy(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return {
      flaw: { field: issue?.path.join('.') || undefined, reason: issue?.message ?? 'not a fix' },
      device,
    };
  }
  const fix = fixOf(parsed.data);
  const flaw = flawOf(fix);
  return flaw ? { flaw, device } : { fix };
}

function deviceNamedBy(value: unknown): string | undefined {
  const device = (value as { device?: unknown } | null)?.device;
  return typeof device === 'string' ? device.slice(0, 128) : undefined;
}

function fixOf(native: NativeFix): ReportedFix {
  return {
    device: native.device,
    time: Date.parse(native.timestamp),
    latitude: native.latitude,
    longitude: native.longitude,
    journeyReference: native.journeyReference ? storableText(native.journeyReference) : undefined,
    speedKilometresPerHour: native.speedKilometresPerHour ?? undefined,
    headingDegrees: native.headingDegrees ?? undefined,
    odometerKilometres: native.odometerKilometres ?? undefined,
    accuracyMetres: native.accuracyMetres ?? undefined,
    attributes: native.attributes ? attributesOf(Object.entries(native.attributes)) : undefined,
  };
}
