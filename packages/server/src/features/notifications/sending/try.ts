import type { TryOutcome } from '@linehaul/domain/notifications';

/** Logged and stored: never with a secret. */
export type Tried = TryOutcome & { readonly answer: string };

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Connection refused',
  ECONNRESET: 'Connection broken',
  EPIPE: 'Connection broken',
  ENOTFOUND: 'Name not found',
  EAI_AGAIN: 'Name could not be looked up',
  EHOSTUNREACH: 'Not reachable',
  ENETUNREACH: 'Not reachable',
  ETIMEDOUT: 'No connection in time',
  CERT_HAS_EXPIRED: 'Certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Certificate is of another name',
  EAUTH: 'Login refused',
};
export const ANSWER_TEXT_LIMIT = 200;

/** One line, without control characters. */
export function shortened(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return line.length > ANSWER_TEXT_LIMIT ? `${line.slice(0, ANSWER_TEXT_LIMIT - 1)}…` : line;
}

export function failureText(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return WORDS[code ?? ''] ?? shortened(message || code || 'Failed');
}

/** The work goes on. @throws the signal's reason if that comes first */
export function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
