import { NOTHING } from '../../../ui/insights/index.ts';
import { durationText } from '../../../ui/vehicle-day/index.ts';

/** A median: '4 min', '1 h 20 min', below a minute '0.4 min'. */
export function timeText(minutes: number | null): string {
  if (minutes === null) return NOTHING;
  return minutes > 0 && minutes < 1 ? `${minutes.toFixed(1)} min` : durationText(minutes);
}

/** By EEMUA 191, of alarms in ten minutes: two can be managed, five are too many. */
export function toneOf(alarms: number): 'warn' | 'danger' | undefined {
  if (alarms >= 5) return 'danger';
  return alarms >= 2 ? 'warn' : undefined;
}
