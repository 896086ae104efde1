import { useEffect, useRef } from 'react';
import { type KnownPlace, placeText, useLocations } from '../../platform/places/index.ts';
import type { MapView, Padding } from './map/map-view.ts';
import type { PlanOnMap } from './map/plan-layer.ts';

/** A place that was set on the map, in degrees, and the nearest known place in words. */
export interface Pick {
  readonly longitude: number;
  readonly latitude: number;
  readonly place?: string;
}

/** What the map is asked to do: the next click is a place. */
export interface Picking {
  /** What is being set, and how to leave it. */
  readonly hint: string;
  onPick(pick: Pick): void;
  onCancel(): void;
}

interface Options {
  readonly view: MapView | undefined;
  readonly plan: PlanOnMap | undefined;
  readonly picking: Picking | undefined;
  readonly padding: Padding;
  readonly towns: readonly KnownPlace[] | undefined;
}

/** Five decimals of a degree are a metre: more is noise of the pointer. */
const DECIMALS = 5;
const NO_TOWNS: readonly KnownPlace[] = [];

/** Draws the plan that is being written, brings it into view once, and asks for a place where one is to be set. */
export function usePlan({ view, plan, picking, padding, towns = NO_TOWNS }: Options): void {
  const locations = useLocations();
  useEffect(() => view?.showPlan(plan), [view, plan]);

  const fitted = useRef<{ readonly id: string; readonly count: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: docks that move don't bring the plan into view again
  useEffect(() => {
    if (!view || !plan) {
      fitted.current = undefined;
      return;
    }
    const points = plan.stops.map(({ position }) => position);
    const known = fitted.current?.id === plan.id ? fitted.current.count : 0;
    fitted.current = { id: plan.id, count: Math.max(known, points.length) };
    // Once when there is a way to see, later only for a stop that lies outside of what is seen.
    const isFirst = known < 2 && points.length >= 2;
    const isFar = points.length > known && points.some((point) => !view.isInView(point));
    if (isFirst || isFar) view.fit(points, padding);
  }, [view, plan]);

  useEffect(() => {
    if (!view || !picking) return;
    view.pick(([lng, lat]) =>
      picking.onPick({
        longitude: Number(lng.toFixed(DECIMALS)),
        latitude: Number(lat.toFixed(DECIMALS)),
        place: placeText([lng, lat], locations, towns),
      }),
    );
    return () => view.pick(undefined);
  }, [view, picking, locations, towns]);
}
