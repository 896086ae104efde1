import type { MapPlace } from '../../shared/map/index.ts';

type LngLat = readonly [longitude: number, latitude: number];

export interface ShownPlan {
  readonly id: string;
  readonly stops: readonly {
    readonly number: number;
    readonly name: string;
    readonly position: LngLat;
    readonly canMove: boolean;
  }[];
  readonly line: readonly LngLat[];
  onMove(number: number, pick: MapPlace): void;
}
