import { unbroken } from './unbroken.ts';

/** Two largest units: '42 s', '1 h 5 min', '3 d 4 h'. */
export function ageText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 60) return unbroken(seconds, 's');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return join(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return join(hours, 'h', minutes % 60, 'min');
  return join(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

function join(large: number, unit: string, rest: number, restUnit: string): string {
  return rest ? unbroken(large, unit, rest, restUnit) : unbroken(large, unit);
}
