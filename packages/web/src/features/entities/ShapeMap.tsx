import type { Geometry } from '@linehaul/domain/geo';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './entities.module.css';
import { useShapeOnMap } from './use-shape-on-map.ts';

interface Props {
  /** One and the same object as long as it is the same shape. */
  readonly geometry?: Geometry;
  readonly isHeld?: boolean;
  readonly map: ReactNode;
}

/** A small map with a record's shape on it. */
export function ShapeMap({ geometry, isHeld, map }: Props) {
  const { t } = useTranslation();
  useShapeOnMap(geometry, isHeld);
  return (
    <section className={classes.map} aria-label={t('entities.map')}>
      {map}
    </section>
  );
}
