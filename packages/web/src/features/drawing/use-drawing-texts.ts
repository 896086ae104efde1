import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { DrawingProblem, DrawingTexts } from './shape-of.ts';

/** What is said of drawings that are no shapes. */
export function useDrawingTexts(): DrawingTexts {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      notANumber: t('drawing.notANumber'),
      notAsTyped: t('drawing.notAsTyped'),
      tooFew: (kind) => t(`drawing.tooFew.${kind}`),
      // 'has a point at latitude 91; …' is said of a shape: of a point itself it lies there.
      ofPoint: ({ message }) => message.replace(/^has a point at/, 'lies at'),
    }),
    [t],
  );
}

/** The problem as a sentence. */
export function useProblemText(): (problem: DrawingProblem) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ field, message, place = 0 }) => t(`drawing.isProblem.${field}`, { message, number: place + 1 }),
    [t],
  );
}
