/** '2 h 12 min' with no-break spaces: an amount stays on one line. */
export function unbroken(...parts: readonly (string | number)[]): string {
  return parts.join('\u00a0');
}
