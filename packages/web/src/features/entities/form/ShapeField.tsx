import type { Field } from '@linehaul/domain/entities';
import type { Geometry, Position } from '@linehaul/domain/geo';
import { toWkt } from '@linehaul/domain/shapes';
import { Button, Group, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconLine, IconMapPin, IconPolygon } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useMap, useMapTool } from '../../../shared/map/index.ts';
import { fieldId } from '../../../ui/records/index.ts';
import classes from '../entities.module.css';
import { ShapeMap } from '../ShapeMap.tsx';
import { readShape } from '../shape-text.ts';

const DRAWN = { Point: IconMapPin, LineString: IconLine, Polygon: IconPolygon } as const;
type Drawn = keyof typeof DRAWN;

interface Props {
  readonly name: string;
  readonly field: Extract<Field, { kind: 'geometry' }>;
  readonly label: string;
  readonly value: string;
  readonly error?: string;
  readonly map: ReactNode;
  onChange(value: string): void;
}

export function ShapeField({ name, field, label, value, error, map, onChange }: Props) {
  const { t } = useTranslation();
  const access = useMap();
  const [placing, setPlacing] = useState<{ readonly type: Drawn; readonly points: readonly Position[] }>();
  const geometry = useMemo(() => shapeOf(value), [value]);
  const place = (type: Drawn, points: readonly Position[]) => {
    setPlacing({ type, points });
    const shape = drawnShape(type, points);
    onChange(shape ? toWkt(shape) : '');
  };
  useMapTool(
    access && placing
      ? {
          hint: t(`entities.placing.${placing.type}`),
          onClick: ({ longitude, latitude }) => {
            const point: Position = [rounded(longitude), rounded(latitude)];
            place(placing.type, placing.type === 'Point' ? [point] : [...placing.points, point]);
          },
          onCancel: () => setPlacing(undefined),
        }
      : undefined,
  );
  const types = (Object.keys(DRAWN) as Drawn[]).filter((type) => field.types.includes(type));
  const shown = placing && placing.points.length > 0 ? pointsShown(placing) : geometry;
  return (
    <div className={classes.shape}>
      <Group gap="sm">
        {types.map((type) => {
          const Icon = DRAWN[type];
          return (
            <Button
              key={type}
              size="xs"
              variant="default"
              leftSection={<Icon size={14} />}
              aria-pressed={placing?.type === type}
              disabled={!access}
              onClick={() => setPlacing(placing?.type === type ? undefined : { type, points: [] })}
            >
              {t(`entities.place.${type}`)}
            </Button>
          );
        })}
        {placing && placing.points.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => place(placing.type, placing.points.slice(0, -1))}
          >
            {t('entities.undoPoint')}
          </Button>
        )}
      </Group>
      <ShapeMap geometry={shown} isHeld={placing !== undefined} map={map} />
      <Textarea
        id={fieldId(name)}
        data-cy={name}
        label={label}
        description={t('entities.shapeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={field.required}
        error={error}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setPlacing(undefined);
          onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}

function shapeOf(text: string): Geometry | undefined {
  const read = text.trim() === '' ? undefined : readShape(text);
  return read && 'geometry' in read ? read.geometry : undefined;
}

export function drawnShape(type: Drawn, points: readonly Position[]): Geometry | undefined {
  const [first] = points;
  if (!first) return undefined;
  switch (type) {
    case 'Point':
      return { type, coordinates: first };
    case 'LineString':
      return points.length < 2 ? undefined : { type, coordinates: [...points] };
    case 'Polygon':
      return points.length < 3 ? undefined : { type, coordinates: [[...points, first]] };
  }
}

function pointsShown({
  type,
  points,
}: {
  readonly type: Drawn;
  readonly points: readonly Position[];
}): Geometry {
  return drawnShape(type, points) ?? { type: 'MultiPoint', coordinates: [...points] };
}

/** Six decimals: about 0.1 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
