const MOST_ORIGINS = 32;

/**
 * One value per address of the product, made when it is first asked for. Addresses come from the Host header, so their
 * number is bounded: beyond it the one that was used least lately is forgotten. A failure is not kept.
 */
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
