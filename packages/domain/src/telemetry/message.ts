import { fail, ok, type Result } from '../core/index.ts';
import { type Flaw, flawOf, type ReportedFix } from './reported-fix.ts';

/** noPosition: understood, but without a position (cells, push token, status). */
export type DeviceMessage =
  | { readonly kind: 'position'; readonly fix: ReportedFix }
  | { readonly kind: 'noPosition'; readonly device?: string };

export type MessageFlaw = Flaw & { readonly code: 'deviceMissing' | 'unreadable' };
export type Decoded = Result<DeviceMessage, MessageFlaw>;

export function unreadable(field: string | undefined, reason: string): Result<never, MessageFlaw> {
  return fail({ code: 'unreadable', field, reason });
}

export function deviceMissing(): Result<never, MessageFlaw> {
  return fail({ code: 'deviceMissing', field: 'device', reason: 'the message names no device' });
}

export function positionMessage(fix: ReportedFix): Decoded {
  const flaw = flawOf(fix);
  return flaw ? fail({ code: 'unreadable', ...flaw }) : ok({ kind: 'position', fix });
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Negative means 'unknown'. */
export function measured(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 ? number : undefined;
}

export function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}
