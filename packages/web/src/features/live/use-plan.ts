import { useEffect, useEffectEvent, useRef } from 'react';
import type { MapPlace } from '../../shared/map/index.ts';
import type { KnownPlace } from '../../shared/places/index.ts';
import type { MapView, Padding } from './map/map-view.ts';
import type { PlanOnMap } from './map/plan-layer.ts';
import { usePlaceOf } from './use-place-of.ts';

export interface Plan extends Omit<PlanOnMap, 'onMove'> {
  onMove?(number: number, place: MapPlace): void;
}

interface Options {
  readonly view: MapView | undefined;
  readonly plan: Plan | undefined;
  readonly padding: Padding;
  readonly towns: readonly KnownPlace[] | undefined;
}

export function usePlan({ view, plan, padding, towns }: Options): void {
  const placeOf = usePlaceOf(towns);
  useEffect(
    () => view?.showPlan(plan && { ...plan, onMove: (number, at) => plan.onMove?.(number, placeOf(at)) }),
    [view, plan, placeOf],
  );

  const fitted = useRef<{ readonly id: string; readonly count: number }>(undefined);
  // Dock changes do not refit.
  const fit = useEffectEvent((on: MapView, points: readonly (readonly [number, number])[]) =>
    on.fit(points, padding),
  );
  useEffect(() => {
    if (!view || !plan) {
      fitted.current = undefined;
      return;
    }
    const points = plan.stops.map(({ position }) => position);
    const known = fitted.current?.id === plan.id ? fitted.current.count : 0;
    fitted.current = { id: plan.id, count: Math.max(known, points.length) };
    // Fits at two stops; later only for hidden ones.
    const isFirst = known < 2 && points.length >= 2;
    const isFar = points.length > known && points.some((point) => !view.isInView(point));
    if (isFirst || isFar) fit(view, points);
  }, [view, plan]);
}
