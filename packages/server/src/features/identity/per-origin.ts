const MOST_ORIGINS = 32;

/** Cached per address, bounded, as Host headers give addresses. Failures are not cached. */
export function perOrigin<T>(make: (origin: string) => Promise<T>): (origin: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (origin) => {
    const value = made.get(origin) ?? make(origin);
    made.delete(origin);
    made.set(origin, value);
    value.catch(() => made.delete(origin));
    if (made.size > MOST_ORIGINS) made.delete(made.keys().next().value as string);
    return value;
  };
}
