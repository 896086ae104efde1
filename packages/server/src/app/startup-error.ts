import { ConfigError, postgresAddresses, serversOf } from '../platform/config/index.ts';
import { DatabaseMoved, DataDirectoryInUse, SchemaNewer } from '../platform/db/index.ts';
import { StreamError } from '../platform/stream/index.ts';

/** One line; never a password or a stack. */
export function startupError(
  error: unknown,
  settings: {
    readonly host?: string;
    readonly port?: number;
    readonly databaseUrl?: string;
    readonly dataDirectory?: string;
    readonly database?: { readonly connectMs: number };
  } = {},
): string {
  const own = [ConfigError, DataDirectoryInUse, DatabaseMoved, SchemaNewer, StreamError];
  if (own.some((one) => error instanceof one)) return oneLine((error as Error).message);
  const { code, message } = first(error);
  if (code === 'EADDRINUSE') {
    return `port ${settings.port} on ${settings.host} is in use: end what listens there, or choose another with PORT`;
  }
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && !settings.databaseUrl)) {
    return `this machine has no address '${settings.host}': correct HOST`;
  }
  if (code === 'EACCES' && /listen/.test(message)) {
    return `port ${settings.port} on ${settings.host} may not be used by this account: choose another with PORT`;
  }
  if (code !== undefined && /, (mkdir|open|rename|statfs) '/.test(message)) {
    return `the data directory ${settings.dataDirectory} cannot be used: ${oneLine(message)}`;
  }
  if (settings.databaseUrl && code !== undefined) return databaseError(code, message, settings.databaseUrl);
  if (settings.databaseUrl && /timeout|terminated/i.test(message)) {
    const seconds = (settings.database?.connectMs ?? 0) / 1000;
    const where = databaseError('ETIMEDOUT', message, settings.databaseUrl);
    return `${where}; it was awaited for ${seconds} s (LINEHAUL_DATABASE_CONNECT_MS)`;
  }
  return `it cannot start: ${oneLine(message)}`;
}

function databaseError(code: string, message: string, address: string): string {
  const url = new URL(postgresAddresses(address)[0] ?? address);
  const where = serversOf(address);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: no PostgreSQL answers at ${where} (${code})`;
    case '28P01':
    case '28000':
      return `DATABASE_URL: PostgreSQL at ${where} refuses the user '${decodeURIComponent(url.username)}' or its password`;
    case '3D000':
      return `DATABASE_URL: PostgreSQL at ${where} has no database '${decodeURIComponent(url.pathname.slice(1))}'`;
    default:
      return `DATABASE_URL: PostgreSQL at ${where} answers: ${oneLine(message)} (${code})`;
  }
}

/** An AggregateError has no message; its first error has. */
function first(error: unknown): { code: string | undefined; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return first(error.errors[0]);
  if (error instanceof Error) {
    return { code: (error as NodeJS.ErrnoException).code, message: error.message || error.name };
  }
  return { code: undefined, message: String(error) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 400);
}
