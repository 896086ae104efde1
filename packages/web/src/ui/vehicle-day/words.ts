import { unbroken } from '../../platform/time/index.ts';

/** '45 min', '4 h 49 min', '24 h'. */
export function durationText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return unbroken(rest, 'min');
  return rest ? unbroken(hours, 'h', rest, 'min') : unbroken(hours, 'h');
}

/** '91 km', '1 408 km'; below one, a decimal, so never 0. */
export function kilometresText(kilometres: number): string {
  const isShort = kilometres > 0 && kilometres < 1;
  const shown = isShort ? Math.max(0.1, kilometres).toFixed(1) : kilometres.toFixed(0);
  return unbroken(shown.replace(/\B(?=(\d{3})+(\.|$))/g, '\u202f'), 'km');
}

export function speedText(kilometresPerHour: number): string {
  return unbroken(Math.round(kilometresPerHour), 'km/h');
}
