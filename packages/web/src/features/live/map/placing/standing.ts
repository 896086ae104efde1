import type { LngLat } from '@linehaul/domain/geo';

/** A vehicle to avoid. */
export interface Standing {
  readonly at: LngLat;
  readonly isChosen: boolean;
}

/** Radius in pixels. */
export const BODY = 12;
export const HALO = 20;

export function radiusOf({ isChosen }: Standing): number {
  return isChosen ? HALO : BODY;
}
