import type { Translate } from '../../platform/i18n/index.ts';
import type { DrawingProblem, DrawingTexts } from './shape-of.ts';

/** What is said of drawings that are no shapes. */
export function drawingTexts(t: Translate): DrawingTexts {
  return {
    notANumber: t('drawing.notANumber'),
    notAsTyped: t('drawing.notAsTyped'),
    tooFew: (kind) => t(`drawing.tooFew.${kind}`),
    // 'has a point at latitude 91; …' is said of a shape: of a point itself it lies there.
    ofPoint: ({ message }) => message.replace(/^has a point at/, 'lies at'),
  };
}

/** The problem as a sentence. */
export function problemText({ field, message, place = 0 }: DrawingProblem, t: Translate): string {
  return t(`drawing.isProblem.${field}`, { message, number: place + 1 });
}
