/** The query may contain a key. */
export function serviceUrl(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

/** Six decimals are 0.1 m. */
export function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}
