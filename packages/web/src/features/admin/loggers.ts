import type { getLoggers } from '@linehaul/contracts/admin';
import type { ResponseOf } from '@linehaul/contracts/http';

export const ROOT = 'ROOT';

export interface LoggerRow {
  readonly name: string;
  readonly configured: string | undefined;
  readonly effective: string;
  readonly inherited: string | undefined;
}

type Loggers = ResponseOf<typeof getLoggers>['loggers'];

export function loggerRows(loggers: Loggers, filter: string): readonly LoggerRow[] {
  const wanted = filter.trim().toLowerCase();
  return Object.entries(loggers)
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .sort(([a], [b]) => Number(b === ROOT) - Number(a === ROOT) || a.localeCompare(b))
    .map(([name, { configuredLevel, effectiveLevel }]) => ({
      name,
      configured: configuredLevel ?? undefined,
      effective: effectiveLevel,
      inherited: name === ROOT ? undefined : above(loggers, name),
    }));
}

function above(loggers: Loggers, name: string): string | undefined {
  for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1)) {
    const known = loggers[name.slice(0, end)];
    if (known) return known.effectiveLevel;
  }
  return loggers[ROOT]?.effectiveLevel;
}
