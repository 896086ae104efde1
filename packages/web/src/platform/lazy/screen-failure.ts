import { constants } from '@linehaul/domain/constants';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export class StyleLoadError extends Error {
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
}

/** Vite's message for a failed style sheet. */
const STYLE_FAILURE = /preload CSS/i;

export function screenFailure(error: unknown): ChunkLoadError | StyleLoadError {
  if (error instanceof ChunkLoadError || error instanceof StyleLoadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return STYLE_FAILURE.test(message)
    ? new StyleLoadError(message, { cause: error })
    : new ChunkLoadError(message, { cause: error });
}

/** Only reloading helps. */
export function isScreenFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED')
  );
}

/** Throws ChunkLoadError or StyleLoadError. */
export async function loadScreen<T>(
  load: () => Promise<T>,
  limitMs: number = constants.lazyLoadTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(`no answer within ${limitMs / 1000}\u00a0s`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw screenFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
