import { toWkt } from '@linehaul/domain/shapes';
import { Stack, Text, Textarea } from '@mantine/core';
import { type Dispatch, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './drawing.module.css';
import type { Drawing, TextField } from './drawing.ts';
import type { DrawingEvent } from './drawing-state.ts';
import { geoJsonText, geometryOf } from './shape-of.ts';

interface Props {
  readonly drawing: Drawing;
  dispatch: Dispatch<DrawingEvent>;
}

export function ShapeTexts({ drawing, dispatch }: Props) {
  const { t } = useTranslation();
  const geometry = useMemo(() => geometryOf(drawing), [drawing]);
  const { typed } = drawing;
  const text = (field: TextField, said: string) => (
    <Textarea
      label={t(`drawing.${field}`)}
      autosize
      minRows={2}
      maxRows={5}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: classes.code }}
      value={typed?.field === field ? typed.text : said}
      error={
        typed?.field === field && typed.problem
          ? t(`drawing.isProblem.${field}`, { message: typed.problem })
          : undefined
      }
      onChange={(event) => dispatch({ type: 'textTyped', field, text: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap="sm">
      {text('wkt', geometry ? toWkt(geometry) : '')}
      {text('geojson', geometry ? geoJsonText(geometry) : '')}
      <Text size="sm" c="dimmed">
        {t('drawing.textsHint')}
      </Text>
    </Stack>
  );
}
