import type { Translate } from '../../platform/i18n/index.ts';
import type { DrawingProblem, DrawingTexts } from './shape-of.ts';

export function drawingTexts(t: Translate): DrawingTexts {
  return {
    notANumber: t('drawing.notANumber'),
    notAsTyped: t('drawing.notAsTyped'),
    tooFew: (kind) => t(`drawing.tooFew.${kind}`),
    // From shape to point wording.
    ofPoint: ({ message }) => message.replace(/^has a point at/, 'lies at'),
  };
}

export function problemText({ field, message, place = 0 }: DrawingProblem, t: Translate): string {
  return t(`drawing.isProblem.${field}`, { message, number: place + 1 });
}
