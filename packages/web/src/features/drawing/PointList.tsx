import { ActionIcon, Button, Pagination, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './drawing.module.css';
import { type Drawing, POINT_LIMITS, typedPair } from './drawing.ts';
import type { DrawingEvent } from './drawing-state.ts';
import { validatePoint } from './shape-of.ts';
import { useDrawingTexts } from './use-drawing-texts.ts';

/** Routes may have thousands of points. */
const PAGE = 50;

interface Props {
  readonly drawing: Drawing;
  dispatch: Dispatch<DrawingEvent>;
}

export function PointList({ drawing, dispatch }: Props) {
  const { t } = useTranslation();
  const texts = useDrawingTexts();
  const { kind, points, whole } = drawing;
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(points.length / PAGE));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * PAGE;
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (points.length !== wanted.current) return;
    wanted.current = undefined;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-latitude]');
    rows?.[rows.length - 1]?.focus();
  }, [points.length]);
  if (whole)
    return (
      <Text size="sm" c="dimmed">
        {t('drawing.onlyAsText')}
      </Text>
    );
  const isRoomy = points.length < (kind === 'rectangle' ? 2 : POINT_LIMITS[kind][1]);
  return (
    <fieldset className={classes.points}>
      <legend>{t(`drawing.points.${kind}`)}</legend>
      {points.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('drawing.none')}
        </Text>
      )}
      {points.length > 0 && (
        <div className={classes.heads} aria-hidden="true">
          <span>{t('drawing.latitude')}</span>
          <span>{t('drawing.longitude')}</span>
        </div>
      )}
      <div ref={list}>
        {points.slice(first, first + PAGE).map((point, i) => {
          const number = first + i + 1;
          const isBlank = point.latitude.trim() === '' || point.longitude.trim() === '';
          const problem = isBlank ? undefined : validatePoint(point, texts);
          return (
            <div key={point.key} className={classes.point}>
              <Text span inherit c="dimmed" fz="sm" ta="right" aria-hidden="true">
                {number}
              </Text>
              {(['latitude', 'longitude'] as const).map((axis) => (
                <TextInput
                  key={axis}
                  size="xs"
                  aria-label={t(`drawing.${axis}Of`, { number })}
                  placeholder={t(`drawing.${axis}`)}
                  data-latitude={axis === 'latitude' || undefined}
                  inputMode="decimal"
                  autoComplete="off"
                  value={point[axis]}
                  error={problem !== undefined}
                  aria-describedby={problem ? `point-problem-${point.key}` : undefined}
                  onPaste={(event) => {
                    const part = typedPair(event.clipboardData.getData('text'));
                    if (!part) return;
                    event.preventDefault();
                    dispatch({ type: 'pointTyped', key: point.key, part });
                  }}
                  onChange={(event) =>
                    dispatch({
                      type: 'pointTyped',
                      key: point.key,
                      part: { [axis]: event.currentTarget.value },
                    })
                  }
                />
              ))}
              <ActionIcon
                aria-label={t('drawing.removePoint', { number })}
                title={t('drawing.removePoint', { number })}
                onClick={(event) => {
                  const row = event.currentTarget.parentElement;
                  const next = row?.nextElementSibling ?? row?.previousElementSibling;
                  const target =
                    next?.querySelector('button') ?? list.current?.parentElement?.querySelector('[data-add]');
                  dispatch({ type: 'pointRemoved', key: point.key });
                  (target as HTMLElement | null)?.focus();
                }}
              >
                <IconX size={14} />
              </ActionIcon>
              {problem && (
                <Text
                  id={`point-problem-${point.key}`}
                  className={classes.problem}
                  size="sm"
                  mb="xs"
                  c="var(--lh-danger-text)"
                >
                  {t('drawing.isProblem.point', { number, message: problem })}
                </Text>
              )}
            </div>
          );
        })}
      </div>
      {pages > 1 && (
        <Pagination
          size="xs"
          total={pages}
          value={shown}
          data-clear-of-toasts
          onChange={setPage}
          aria-label={t('drawing.pointPages')}
          getControlProps={(control) => ({
            'aria-label': t(control === 'previous' ? 'ui.table.previousPage' : 'ui.table.nextPage'),
          })}
          getItemProps={(number) => ({ 'aria-label': t('ui.table.page', { page: number }) })}
        />
      )}
      {isRoomy && (
        <Button
          size="xs"
          variant="subtle"
          data-add
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            wanted.current = points.length + 1;
            setPage(Math.ceil((points.length + 1) / PAGE));
            dispatch({ type: 'pointAdded' });
          }}
        >
          {t('drawing.addPoint')}
        </Button>
      )}
    </fieldset>
  );
}
