/** A smoke run: everything is done, in small; its figures say nothing. */
export const isQuick = process.argv.includes('--quick');

export function sized<T>(full: T, quick: T): T {
  return isQuick ? quick : full;
}
