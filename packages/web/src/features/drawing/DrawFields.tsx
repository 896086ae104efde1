import { lineOf } from '@linehaul/domain/geo';
import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconFocusCentered, IconPencil, IconTrash } from '@tabler/icons-react';
import { type Dispatch, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import classes from './drawing.module.css';
import { DRAW_KINDS, type DrawKind, isEmpty } from './drawing.ts';
import { canFinish, type DrawingEvent, type DrawingState } from './drawing-state.ts';
import { problemText } from './drawing-texts.ts';
import { PointList } from './PointList.tsx';
import { ShapeTexts } from './ShapeTexts.tsx';
import { type DrawingProblem, geometryOf } from './shape-of.ts';
import { MOST_HANDLES } from './sketch/sketch-view.ts';
import type { OnMap } from './use-sketch.ts';
import { useUsualRadius } from './use-usual-radius.ts';

interface Props {
  readonly state: DrawingState;
  dispatch: Dispatch<DrawingEvent>;
  readonly onMap: OnMap;
  readonly problem?: DrawingProblem;
}

export function DrawFields({ state, dispatch, onMap, problem }: Props) {
  const { t } = useTranslation();
  const usual = useUsualRadius();
  const what = useId();
  const { drawing, past } = state;
  const { kind, points, isFinished, radius } = drawing;
  return (
    <Stack miw={0}>
      <div>
        <span id={what} className="lh-unseen">
          {t('drawing.what')}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby={what}
          value={kind}
          data={DRAW_KINDS.map((value) => ({ value, label: t(`drawing.kinds.${value}`) }))}
          onChange={(value) => dispatch({ type: 'kindChosen', kind: value as DrawKind })}
        />
      </div>
      <Group gap="sm" align="stretch">
        {onMap.isReady && !onMap.isTaking && (
          <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={onMap.take}>
            {t(isFinished ? 'drawing.takeAgain' : 'drawing.take')}
          </Button>
        )}
        {canFinish(drawing) && kind !== 'circle' && kind !== 'rectangle' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCheck size={14} />}
            onClick={() => dispatch({ type: 'finished' })}
          >
            {t('drawing.finish')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={14} />}
          disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
        >
          {t(isFinished ? 'drawing.undo' : 'drawing.undoPoint')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} />}
          disabled={isEmpty(drawing)}
          onClick={() => dispatch({ type: 'cleared' })}
        >
          {t('drawing.clear')}
        </Button>
        {onMap.isReady && geometryOf(drawing) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFocusCentered size={14} />}
            onClick={onMap.show}
          >
            {t('drawing.show')}
          </Button>
        )}
      </Group>
      {problem && (
        <p role="alert" className={classes.alert}>
          {problemText(problem, t)}
        </p>
      )}
      <PointList drawing={drawing} dispatch={dispatch} />
      {isFinished && points.length > MOST_HANDLES && (
        <Text size="sm" c="dimmed">
          {t('drawing.tooManyToDrag', { count: MOST_HANDLES })}
        </Text>
      )}
      {kind === 'circle' && (
        <TextInput
          label={t('drawing.radius')}
          description={t('drawing.radiusHint', { metres: usual })}
          inputMode="decimal"
          autoComplete="off"
          value={radius}
          error={problem?.field === 'radius'}
          onChange={(event) => dispatch({ type: 'radiusTyped', text: event.currentTarget.value })}
        />
      )}
      {kind === 'line' && <Length state={state} />}
      <ShapeTexts drawing={drawing} dispatch={dispatch} />
    </Stack>
  );
}

function Length({ state: { drawing } }: Pick<Props, 'state'>) {
  const { t } = useTranslation();
  const geometry = geometryOf(drawing);
  if (geometry?.type !== 'LineString') return null;
  const { lengthMetres } = lineOf(geometry.coordinates);
  const length =
    lengthMetres < 1000
      ? unbroken(Math.round(lengthMetres), 'm')
      : unbroken(
          (lengthMetres / 1000)
            .toLocaleString('en', { maximumFractionDigits: lengthMetres < 100_000 ? 1 : 0 })
            .replace(',', '\u202f'),
          'km',
        );
  return <p>{t('drawing.length', { length })}</p>;
}
