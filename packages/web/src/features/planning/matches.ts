export const MATCHES = 50;

/** The first that contain the search; `words` is lower case. */
export function matches<Row extends { readonly words: string }>(rows: readonly Row[], search: string) {
  const looked = search.trim().toLowerCase();
  const options = rows.filter(({ words }) => words.includes(looked));
  return { options: options.slice(0, MATCHES), isMore: options.length > MATCHES };
}
