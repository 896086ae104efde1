/** Names of settings whose value nobody may read. */
const SECRET = /secret|pass|token|credential|private|key|cookie|auth/i;
const MASK = '******';

/** A setting's value as it may be shown: secrets by their name, and the password within any address. */
export function masked(name: string, value: string): string {
  if (SECRET.test(name)) return MASK;
  return value.replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@/]+@/gi, `$1:${MASK}@`);
}

/** The same for settings within settings. */
export function maskedAll(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return masked(name, value);
  if (Array.isArray(value)) return value.map((item) => maskedAll(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, of]) => [inner, maskedAll(of, inner)]));
}
