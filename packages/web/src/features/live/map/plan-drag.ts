import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl';
import type { PlanOnMap } from './plan-layer.ts';

type Pointing = MapMouseEvent | MapTouchEvent;
type Point = readonly [longitude: number, latitude: number];

interface Options {
  plan(): PlanOnMap | undefined;
  /** True while a click sets a place. */
  isOff(): boolean;
  draw(plan: PlanOnMap | undefined): void;
}

/** Pixels. */
const TREMBLE = 3;

/** Mouse or touch; `onMove` gets the drop. Escape, second finger and leaving cancel. */
export function dragStops(map: MapLibreMap, { plan, isOff, draw }: Options): void {
  function begin(event: Pointing & { features?: readonly { properties: Record<string, unknown> }[] }): void {
    if (isOff() || ('points' in event && event.points.length > 1)) return;
    const number = Number(event.features?.[0]?.properties.number);
    const stop = plan()?.stops.find((one) => one.number === number);
    if (!stop?.canMove || !plan()?.onMove) return;
    event.preventDefault();
    const from = event.point;
    const disc = map.project([stop.position[0], stop.position[1]]);
    let at: Point | undefined;

    const move = (next: Pointing) => {
      if ('points' in next && next.points.length > 1) return end();
      if (!at && next.point.dist(from) < TREMBLE) return;
      const { lng, lat } = map.unproject(disc.add(next.point.sub(from))).wrap();
      at = [lng, lat];
      const shown = plan();
      if (shown)
        draw({
          ...shown,
          stops: shown.stops.map((s) => (s.number === number ? { ...s, position: [lng, lat] } : s)),
        });
    };
    const end = () => {
      map.off('mousemove', move);
      map.off('touchmove', move);
      map.off('mouseup', drop);
      map.off('touchend', drop);
      map.off('touchcancel', end);
      window.removeEventListener('blur', end);
      window.removeEventListener('keydown', takeBack, true);
      draw(plan());
    };
    const drop = () => {
      const place = at;
      end();
      if (place) plan()?.onMove?.(number, place);
    };
    const takeBack = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopImmediatePropagation();
      end();
    };
    map.on('mousemove', move);
    map.on('touchmove', move);
    map.on('mouseup', drop);
    map.on('touchend', drop);
    map.on('touchcancel', end);
    window.addEventListener('blur', end);
    window.addEventListener('keydown', takeBack, true);
  }
  map.on('mousedown', 'plan-stops', begin);
  map.on('touchstart', 'plan-stops', begin);
}

export function isOverStop(map: MapLibreMap, plan: PlanOnMap | undefined, point: PointLike): boolean {
  if (!plan?.onMove || !map.getLayer('plan-stops')) return false;
  const features = map.queryRenderedFeatures(point, { layers: ['plan-stops'] });
  return features.some(({ properties }) =>
    plan.stops.some(({ number, canMove }) => canMove && number === properties.number),
  );
}
