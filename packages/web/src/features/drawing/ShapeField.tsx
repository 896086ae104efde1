import { useEffect, useRef } from 'react';
import { useMap } from '../../shared/map/index.ts';
import { DrawFields } from './DrawFields.tsx';
import classes from './drawing.module.css';
import { useDrawing } from './drawing-store.ts';
import { drawingTexts, problemText } from './drawing-texts.ts';
import {
  drawingFrom,
  type ShapeValues,
  shapeBody,
  shapeValues,
  validateShape,
  valuesOfShape,
} from './form-shape.ts';
import type { Look } from './sketch/sketch.ts';
import { useDrawingTexts } from './use-drawing-texts.ts';
import { useSketch } from './use-sketch.ts';

interface Props {
  /** From `shapeSlot.valueOf`; stable while equal, as is `loaded`. */
  readonly value: object;
  readonly loaded: object;
  readonly isStored: boolean;
  readonly problem?: string;
  readonly isTried: boolean;
  readonly look: Look;
  onChange(value: object): void;
}

/** `onChange` must be stable. */
function ShapeField({ value, loaded, isStored, problem, isTried, look, onChange }: Props) {
  const texts = useDrawingTexts();
  const shape = value as ShapeValues;
  const [state, dispatch] = useDrawing(drawingFrom(shape));
  const { drawing } = state;
  useEffect(() => onChange(shapeValues(drawing)), [onChange, drawing]);
  const stood = useRef(loaded);
  useEffect(() => {
    if (stood.current === loaded) return;
    stood.current = loaded;
    dispatch({ type: 'loaded', drawing: drawingFrom(shape) });
  }, [loaded, shape, dispatch]);
  const onMap = useSketch(drawing, dispatch, look);
  const { show } = onMap;
  const access = useMap();
  const shownOn = useRef<typeof access>(undefined);
  useEffect(() => {
    if (!access || !isStored || shownOn.current === access) return;
    shownOn.current = access;
    show();
  }, [access, isStored, show]);
  // Unfinished is no error before a save.
  const wrong = validateShape(shape, texts);
  const isSaid = isTried || (drawing.isFinished && drawing.points.length > 0);
  return (
    <>
      <DrawFields
        state={state}
        dispatch={dispatch}
        onMap={onMap}
        problem={wrong && isSaid ? wrong : undefined}
      />
      {!wrong && problem && (
        <p role="alert" className={classes.refused}>
          {problem}
        </p>
      )}
    </>
  );
}

export const shapeSlot = {
  Field: ShapeField,
  valueOf: valuesOfShape,
  bodyOf: shapeBody,
  problemOf(value: ShapeValues, t: Parameters<typeof drawingTexts>[0]): string | undefined {
    const problem = validateShape(value, drawingTexts(t));
    return problem && problemText(problem, t);
  },
};
