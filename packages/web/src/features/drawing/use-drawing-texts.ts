import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { drawingTexts } from './drawing-texts.ts';
import type { DrawingTexts } from './shape-of.ts';

export function useDrawingTexts(): DrawingTexts {
  const { t } = useTranslation();
  return useMemo(() => drawingTexts(t), [t]);
}
