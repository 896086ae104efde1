import { useEffect, useRef } from 'react';
import type { MapView, Padding } from './map/map-view.ts';
import type { PlanOnMap } from './map/plan-layer.ts';

interface Options {
  readonly view: MapView | undefined;
  readonly plan: PlanOnMap | undefined;
  readonly padding: Padding;
}

/** Draws the plan that is being written, and brings it into view once. */
export function usePlan({ view, plan, padding }: Options): void {
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
}
