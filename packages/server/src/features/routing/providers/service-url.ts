/** A path below a provider's address, which may lie below a path itself and may have a query, such as a host's key. */
export function serviceUrl(base: string, path: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
  return url;
}

/** Degrees as providers take them: six decimals are 0.1 m. */
export function degrees(value: number): string {
  return String(Number(value.toFixed(6)));
}
