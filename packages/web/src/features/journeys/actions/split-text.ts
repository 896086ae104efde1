import type { LateEvidenceWire } from '@linehaul/contracts/late-reason';
import type { Translate } from '../../../platform/i18n/index.ts';
import { clockOrDayText } from '../../../ui/times/index.ts';

export function evidenceTexts(
  { kind, fromUtc, toUtc, ...one }: LateEvidenceWire,
  { timeZone, asOfUtc }: { readonly timeZone: string; readonly asOfUtc: string },
  t: Translate,
): { readonly line: string; readonly below: string | undefined } {
  const clock = (at: string) => clockOrDayText(at, timeZone, Date.parse(asOfUtc));
  const isLearnt = one.learntFrom !== null;
  const values = {
    from: kind === 'leg' ? (one.fromLocationName ?? '') : clock(fromUtc),
    to: clock(toUtc),
    place: one.locationName ?? '',
    minutes: one.minutes ?? 0,
    usual: one.usualMinutes ?? 0,
    reference: one.reference ?? '',
  };
  const compares = kind === 'visit' || kind === 'leg';
  const line =
    compares && !isLearnt
      ? t(`journeyActions.split.${kind}Plan`, values)
      : t(`journeyActions.split.${kind}`, values);
  if (isLearnt) {
    const count = one.learntFrom ?? 0;
    return { line, below: t(`journeyActions.split.${kind === 'visit' ? 'visits' : 'drives'}`, { count }) };
  }
  return { line, below: compares ? t('journeyActions.split.noneLearnt') : undefined };
}
