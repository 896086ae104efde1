import type { Position } from '@linehaul/domain/geo';
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type MapTool, useMap, useMapTool } from '../../shared/map/index.ts';
import { type Drawing, positionsOf } from './drawing.ts';
import { canFinish, type DrawingEvent } from './drawing-state.ts';
import type { Look, Sketch } from './sketch/sketch.ts';
import { afterDrag, sketchView } from './sketch/sketch-view.ts';
import { useUsualRadius } from './use-usual-radius.ts';

const loadSketch = () => import('./sketch/sketch.ts');

export type OnMap = ReturnType<typeof useSketch>;

/** Takes clicks until Escape, the hint's button or another tool. */
export function useSketch(drawing: Drawing, dispatch: Dispatch<DrawingEvent>, look?: Look) {
  const { t } = useTranslation();
  const usual = useUsualRadius();
  const access = useMap();
  const [isTaking, setTaking] = useState(true);
  const [sketch, setSketch] = useState<Sketch>();
  const newest = useRef(drawing);
  newest.current = drawing;

  useEffect(() => {
    if (!access) return;
    let isGone = false;
    let made: Sketch | undefined;
    loadSketch().then(
      ({ Sketch: Made }) => {
        if (isGone) return;
        made = new Made({
          map: access.map,
          scheme: access.scheme,
          onDrag(before, now, isFirst) {
            const meant = afterDrag(newest.current, before, now);
            if (!meant) return;
            if ('metres' in meant) dispatch({ type: 'radiusDragged', metres: meant.metres, isFirst });
            else dispatch({ type: 'dragged', positions: meant.positions.map(toCentimetre), isFirst });
          },
        });
        setSketch(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      setSketch(undefined);
      made?.remove();
    };
  }, [access, dispatch]);

  useEffect(
    () => sketch?.draw(sketchView(drawing, isTaking, usual), look),
    [sketch, drawing, isTaking, usual, look],
  );

  const isPlacing = isTaking && !drawing.isFinished;
  // A double click must not zoom.
  useEffect(() => {
    const zoom = isPlacing ? access?.map.doubleClickZoom : undefined;
    zoom?.disable();
    return () => zoom?.enable();
  }, [access, isPlacing]);

  const hint = drawing.isFinished ? 'change' : drawing.points.length > 0 ? 'next' : 'first';
  const tool: MapTool = {
    hint: t(`drawing.hints.${drawing.kind}.${hint}`),
    onCancel: () => setTaking(false),
    ...(drawing.isFinished
      ? {}
      : {
          onClick({ longitude, latitude }) {
            const position: Position = [longitude, latitude];
            if (sketch && endsAt(newest.current, position, sketch)) dispatch({ type: 'finished' });
            else dispatch({ type: 'clicked', position });
          },
        }),
  };
  useMapTool(access && isTaking ? tool : undefined);

  const show = useCallback(() => {
    const points = sketchView(newest.current, false, usual).shapes.flatMap(({ coordinates }) =>
      flat(coordinates),
    );
    access?.fit(points.length > 0 ? points : positionsOf(newest.current), CLOSEST_ZOOM);
  }, [access, usual]);
  return { isTaking, isReady: access !== undefined, take: () => setTaking(true), show };
}

const CLOSEST_ZOOM = 16;

function endsAt(drawing: Drawing, position: Position, sketch: Sketch): boolean {
  if (!canFinish(drawing) || drawing.kind === 'circle' || drawing.kind === 'rectangle') return false;
  const positions = positionsOf(drawing);
  const ends = drawing.kind === 'polygon' ? [positions[0], positions.at(-1)] : [positions.at(-1)];
  return ends.some((end) => end && sketch.isNear(end, position));
}

function toCentimetre([longitude, latitude]: Position): Position {
  return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))];
}

function flat(coordinates: unknown): Position[] {
  const list = coordinates as unknown[];
  return typeof list[0] === 'number' ? [list as unknown as Position] : list.flatMap(flat);
}
