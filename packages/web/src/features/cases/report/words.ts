import { unbroken } from '../../../platform/time/index.ts';
import { NOTHING } from '../../../ui/insights/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';

/** A median: '1 h 20 min', '0.4 min'. */
export function timeText(minutes: number | null): string {
  if (minutes === null) return NOTHING;
  return minutes > 0 && minutes < 1 ? unbroken(minutes.toFixed(1), 'min') : durationText(minutes);
}

/** EEMUA 191: two are manageable, five too many. */
export function toneOf(alarms: number): 'warn' | 'danger' | undefined {
  if (alarms >= 5) return 'danger';
  return alarms >= 2 ? 'warn' : undefined;
}
