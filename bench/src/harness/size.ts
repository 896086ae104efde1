/** A smoke run: its figures mean nothing. */
export const isQuick = process.argv.includes('--quick');

export function sized<T>(full: T, quick: T): T {
  return isQuick ? quick : full;
}
