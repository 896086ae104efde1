import type { Geometry } from '@linehaul/domain/geo';
import { fromWkt, readGeometry } from '@linehaul/domain/shapes';

export type ReadShape =
  | { readonly geometry: Geometry }
  /** Continues a name: 'must be …'. */
  | { readonly problem: string };

export function readShape(text: string): ReadShape {
  const trimmed = text.trim();
  const read = trimmed.startsWith('{') ? readGeometry(parsed(trimmed)) : fromWkt(trimmed);
  return read.ok ? { geometry: read.value } : { problem: read.error.message };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
