import { constants } from '@linehaul/domain/constants';

/** A screen's script did not come. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** A screen's styles did not come. */
export class StyleLoadError extends Error {
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
}

/** Vite names a style sheet that it could not preload in this way. */
const STYLE_FAILURE = /preload CSS/i;

/** The specified failure for whatever the browser said when a screen could not be loaded. */
export function screenFailure(error: unknown): ChunkLoadError | StyleLoadError {
  if (error instanceof ChunkLoadError || error instanceof StyleLoadError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return STYLE_FAILURE.test(message)
    ? new StyleLoadError(message, { cause: error })
    : new ChunkLoadError(message, { cause: error });
}

/** The screen is out of reach, not broken: only loading the page again can help. */
export function isScreenFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED')
  );
}

/**
 * Loads a screen's module within the time limit.
 * @throws ChunkLoadError or StyleLoadError
 */
export async function loadScreen<T>(
  load: () => Promise<T>,
  limitMs: number = constants.lazyLoadTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw screenFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
