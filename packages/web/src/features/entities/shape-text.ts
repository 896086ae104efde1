import type { Geometry } from '@linehaul/domain/geo';
import { fromWkt, readGeometry } from '@linehaul/domain/shapes';

export type ReadShape =
  | { readonly geometry: Geometry }
  /** What is wrong, as it follows a name: 'must be …'. */
  | { readonly problem: string };

/** A shape out of GeoJSON or WKT, whichever the text is. */
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
