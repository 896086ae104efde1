export const NOTHING = '–';

/** '78.1 %'. */
export function shareText(share: number | null, decimals = 1): string {
  return share === null ? NOTHING : `${(share * 100).toFixed(decimals)}\u00a0%`;
}

export function minutesText(minutes: number | null, decimals = 1): string {
  return minutes === null ? NOTHING : minutes.toFixed(decimals);
}

/** '12 480', no-break spaces. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
}
