/** `page`: from 1. */
export function showing(
  page: number,
  size: number,
  total: number,
): { first: number; last: number; total: number } {
  if (total === 0) return { first: 0, last: 0, total };
  const first = Math.min((page - 1) * size + 1, total);
  return { first, last: Math.min(page * size, total), total };
}
