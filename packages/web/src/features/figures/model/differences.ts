import type { FigurePlace } from '@linehaul/contracts/figures';
import { inFullShare, onTimeShare, type Sums } from '@linehaul/domain/figures';
import { unbroken } from '../../../platform/time/index.ts';
import { NOTHING } from '../../../ui/insights/index.ts';

const MINUS = '−';

export const signed = (value: number, text: string): string =>
  value === 0 ? text : `${value < 0 ? MINUS : '+'}${text}`;

/** Percentage points, '+2.1'; undefined: unknown. */
export function pointsText(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  // Rounded first, so that shown numbers agree.
  const tenths = Math.round(now * 1000) - Math.round(before * 1000);
  return signed(tenths, (Math.abs(tenths) / 10).toFixed(1));
}

export const inFullPoints = (now: Sums, before: Sums | null) =>
  pointsText(inFullShare(now), before ? inFullShare(before) : undefined) ?? NOTHING;

export const onTimePoints = (now: Sums, before: Sums | null) =>
  pointsText(onTimeShare(now), before ? onTimeShare(before) : undefined) ?? NOTHING;

/** '48 h 20', '45 min'. */
export function hoursText(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return unbroken(whole, 'min');
  const shown = String(hours).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return unbroken(shown, 'h', String(whole % 60).padStart(2, '0'));
}

export function hoursDifference(now: number, before: number): string {
  return signed(now - before, hoursText(Math.abs(now - before)));
}

export const medianDifference = (
  place: Pick<FigurePlace, 'dwellMedianMinutes' | 'dwellMedianMinutesBefore'>,
) => {
  const { dwellMedianMinutes: now, dwellMedianMinutesBefore: before } = place;
  return now === null || before === null
    ? undefined
    : signed(now - before, unbroken(Math.abs(now - before), 'min'));
};
