import type { MapPlace } from '../../shared/map/index.ts';

type LngLat = readonly [longitude: number, latitude: number];

/** A plan as the map draws it. */
export interface ShownPlan {
  readonly id: string;
  readonly stops: readonly {
    readonly number: number;
    readonly name: string;
    readonly position: LngLat;
    readonly canMove: boolean;
  }[];
  readonly line: readonly LngLat[];
  /** A stop was dragged to another place. */
  onMove(number: number, pick: MapPlace): void;
}
