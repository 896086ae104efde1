import type { Geometry } from '@linehaul/domain/geo';
import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './entities.module.css';
import { useShapeOnMap } from './use-shape-on-map.ts';

interface Props {
  /** Stable while equal. */
  readonly geometry?: Geometry;
  readonly isHeld?: boolean;
  readonly map: ReactNode;
}

export function ShapeMap({ geometry, isHeld, map }: Props) {
  const { t } = useTranslation();
  useShapeOnMap(geometry, isHeld);
  return (
    <Box
      className={classes.map}
      component="section"
      pos="relative"
      h={320}
      bg="var(--lh-canvas)"
      aria-label={t('entities.map')}
    >
      {map}
    </Box>
  );
}
