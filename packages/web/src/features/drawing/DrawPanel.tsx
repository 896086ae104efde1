import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { DrawFields } from './DrawFields.tsx';
import classes from './drawing.module.css';
import { isEmpty } from './drawing.ts';
import { useStoredDrawing } from './drawing-store.ts';
import type { LocationForm } from './location-form.ts';
import { SaveDrawing } from './SaveDrawing.tsx';
import { shapeOf } from './shape-of.ts';
import { useDrawingTexts } from './use-drawing-texts.ts';
import { useSketch } from './use-sketch.ts';

export interface DrawPanelProps extends Pick<DockPanelProps, 'organisation'> {
  readonly LocationForm: LocationForm;
}

export function DrawPanel({ organisation, LocationForm }: DrawPanelProps) {
  const { t } = useTranslation();
  const texts = useDrawingTexts();
  const [state, dispatch] = useStoredDrawing(organisation.id);
  const { drawing } = state;
  const onMap = useSketch(drawing, dispatch);
  const [isTried, setTried] = useState(false);
  const [tool, setTool] = useState(drawing.kind);
  if (tool !== drawing.kind) {
    setTool(drawing.kind);
    setTried(false);
  }
  const shape = shapeOf(drawing, texts);
  const isSaid = isTried || (drawing.isFinished && !isEmpty(drawing));
  return (
    <Stack className={classes.panel} gap="lg" pos="relative" flex={1} mih={0} p="lg">
      <h3>{t(`drawing.tools.${drawing.kind}`)}</h3>
      <DrawFields
        state={state}
        dispatch={(event) => {
          if (event.type === 'cleared') setTried(false);
          dispatch(event);
        }}
        onMap={onMap}
        problem={isSaid && !shape.ok ? shape.error : undefined}
      />
      <SaveDrawing
        drawing={drawing}
        shape={shape.ok ? shape.value : undefined}
        LocationForm={LocationForm}
        onTry={() => setTried(true)}
        onAgain={() => dispatch({ type: 'cleared' })}
      />
    </Stack>
  );
}
