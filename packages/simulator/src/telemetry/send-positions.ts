import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type IngestAnswer,
  ingestAnswer,
  type NativeFix,
  postPositions,
} from '@linehaul/contracts/telemetry';
import pRetry from 'p-retry';
import { RETRIES, TryAgain } from '../operator/index.ts';

const compress = promisify(gzip);

/** Retries 503 and lost connections, then throws TryAgain; Error: whole batch refused. */
export async function sendPositions(
  url: string,
  key: string,
  fixes: readonly NativeFix[],
  signal?: AbortSignal,
): Promise<IngestAnswer> {
  const body = await compress(fixes.map((fix) => JSON.stringify(fix)).join('\n'), { level: 1 });
  const attempt = async () => {
    const response = await fetch(new URL(postPositions.path, url), {
      method: postPositions.method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
      },
      body,
    }).catch((error: Error) => {
      throw new TryAgain(String((error.cause as Error | undefined)?.message ?? error.message));
    });
    if (response.status === 503 || response.status === 429) throw new TryAgain('too busy');
    if (!response.ok) throw new Error(`positions refused: ${response.status} ${await response.text()}`);
    return ingestAnswer.parse(await response.json());
  };
  return pRetry(attempt, { ...RETRIES, signal, shouldRetry: ({ error }) => error instanceof TryAgain });
}
