/** Names of settings whose value nobody may read. */
const SECRET = /secret|pass|token|credential|private|key|cookie|auth/i;
const MASK = '******';

/** Of an address: its password, up to the last @ as a password may hold one, and what a query calls a key. */
const PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):\S+@/gi;
const KEY_OF_QUERY = /([?&][^=&\s]*(?:key|token|secret|auth)[^=&\s]*=)[^&\s]+/gi;

/** A setting's value as it may be shown: secrets by their name, and what is secret within any address. */
export function masked(name: string, value: string): string {
  if (SECRET.test(name)) return MASK;
  return value.replaceAll(PASSWORD, `$1:${MASK}@`).replaceAll(KEY_OF_QUERY, `$1${MASK}`);
}

/** The product's own settings, and what tells the place it runs in. */
const SHOWN = /^(?:(?:LINEHAUL|OIDC|MQTT)_\w+|DATABASE_URL|HOST|PORT|NODE_ENV|TZ|LANG)$/;

/** A variable of the environment: what others have put there for other programs is named, and its value is nobody's here. */
export function maskedVariable(name: string, value: string): string {
  return SHOWN.test(name) ? masked(name, value) : MASK;
}

/** The same for settings within settings. */
export function maskedAll(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return masked(name, value);
  if (Array.isArray(value)) return value.map((item) => maskedAll(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, of]) => [inner, maskedAll(of, inner)]));
}
