export type HealthStatus = 'UP' | 'DOWN' | 'UNKNOWN';
export interface HealthResult {
  readonly status: HealthStatus;
  readonly details?: Readonly<Record<string, unknown>>;
}
export type HealthGroup = 'liveness' | 'readiness';

export interface HealthCheck {
  readonly name: string;
  readonly check: () => Promise<HealthResult> | HealthResult;
  readonly groups?: readonly HealthGroup[];
  /** False: the whole stays UP. Default true. */
  readonly critical?: boolean;
  /** Slower counts as DOWN. Default 2000. */
  readonly timeLimitMs?: number;
}

export interface HealthReport {
  readonly status: HealthStatus;
  readonly components: Readonly<Record<string, HealthResult>>;
}

export interface Health {
  add(check: HealthCheck): void;
  report(group?: HealthGroup): Promise<HealthReport>;
  part(name: string): Promise<HealthResult | undefined>;
}

const CACHED_MS = 1_000;
const TIME_LIMIT_MS = 2_000;

/** Caches for a second. */
export function createHealth(now: () => number = Date.now): Health {
  const checks = new Map<string, HealthCheck & { readonly run: () => Promise<HealthResult> }>();
  return {
    add: (check) => {
      checks.set(check.name, { ...check, run: cached(() => limited(check), now) });
    },
    report: async (group) => {
      const chosen = [...checks.values()].filter((c) => !group || c.groups?.includes(group));
      const results = await Promise.all(chosen.map((c) => c.run()));
      const down = chosen.some((c, i) => c.critical !== false && results[i]?.status === 'DOWN');
      return {
        status: down ? 'DOWN' : 'UP',
        components: Object.fromEntries(chosen.map((c, i) => [c.name, results[i] as HealthResult])),
      };
    },
    part: async (name) => checks.get(name)?.run(),
  };
}

async function limited(check: HealthCheck): Promise<HealthResult> {
  const limitMs = check.timeLimitMs ?? TIME_LIMIT_MS;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      (async () => check.check())(),
      new Promise<HealthResult>((resolve) => {
        const late = { status: 'DOWN', details: { error: `no answer within ${limitMs} ms` } } as const;
        timer = setTimeout(() => resolve(late), limitMs);
      }),
    ]);
  } catch (error) {
    return { status: 'DOWN', details: { error: (error as Error).name } };
  } finally {
    clearTimeout(timer);
  }
}

function cached(run: () => Promise<HealthResult>, now: () => number): () => Promise<HealthResult> {
  let last: { readonly at: number; readonly result: Promise<HealthResult> } | undefined;
  return () => {
    if (!last || now() - last.at >= CACHED_MS) last = { at: now(), result: run() };
    return last.result;
  };
}
