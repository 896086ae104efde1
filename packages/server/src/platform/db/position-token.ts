import { isStoredTime } from '@linehaul/domain/time';
import { isId } from './ids.ts';
import type { Position } from './keyset.ts';

/** Parts of a list's order as the database writes them; it would fail on others. */
const PARTS = {
  whole: (value: string) => /^-?\d{1,9}$/.test(value),
  real: (value: string) => /^-?\d{1,17}(\.\d{1,20})?(e[+-]\d{1,2})?$/.test(value),
  time: isStoredTime,
  id: isId,
} as const;
export type OrderKind = keyof typeof PARTS;

export function tokenOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

export function positionOf(token: string, kinds: readonly OrderKind[]): Position | undefined {
  try {
    const given: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (!Array.isArray(given) || given.length !== kinds.length) return undefined;
    const isPart = (value: unknown, i: number) =>
      value === null || (typeof value === 'string' && PARTS[kinds[i]!](value));
    return given.every(isPart) ? (given as Position) : undefined;
  } catch {
    return undefined;
  }
}
