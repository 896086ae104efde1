import type { LngLat } from '@linehaul/domain/geo';

/** A vehicle, for what must keep clear of it. */
export interface Standing {
  readonly at: LngLat;
  /** Has a halo. */
  readonly isChosen: boolean;
}

/** Pixels from its middle. */
export const BODY = 12;
export const HALO = 20;

export function radiusOf({ isChosen }: Standing): number {
  return isChosen ? HALO : BODY;
}
