import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import { ApiError } from '../../platform/api/index.ts';

/** Undefined: absent; empty if the refusal is. `errorPayload`: a list, or JSON text (product decisions, section 5). */
export function overlapsOf(error: unknown): readonly OverlappingJourney[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { errorPayload } = error.problem;
  if (errorPayload === undefined || errorPayload === null) return undefined;
  if (typeof errorPayload !== 'string') return Array.isArray(errorPayload) ? errorPayload : [];
  try {
    const read: unknown = JSON.parse(errorPayload);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
