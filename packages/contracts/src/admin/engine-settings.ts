import { TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import {
  ENGINE_LIMIT_NAMES,
  ENGINE_LIMITS,
  ENGINE_SWITCH_PLACES,
  ENGINE_SWITCHES,
  type EngineSettingName,
} from '@linehaul/domain/limits';
import { JOURNEY_EPISODE_KINDS } from '@linehaul/domain/tracking';
import { z } from 'zod';
import { defineRoute, instant } from '../http/index.ts';

function settingsOf<L extends z.ZodType, S extends z.ZodType>(
  limit: (name: (typeof ENGINE_LIMIT_NAMES)[number]) => L,
  flag: S,
) {
  return z.strictObject({
    ...(Object.fromEntries(ENGINE_LIMIT_NAMES.map((name) => [name, limit(name)])) as Record<
      (typeof ENGINE_LIMIT_NAMES)[number],
      L
    >),
    ...(Object.fromEntries(ENGINE_SWITCHES.map((name) => [name, flag])) as Record<
      (typeof ENGINE_SWITCHES)[number],
      S
    >),
  });
}

const whole = settingsOf(() => z.number(), z.boolean());
/** Degrees and shares may have decimals. */
const changes = settingsOf((name) => {
  const { least, most, unit } = ENGINE_LIMITS[name];
  const number = unit === 'degrees' || unit === 'share' ? z.number() : z.number().int();
  return number.min(least).max(most);
}, z.boolean()).partial();

export const engineSettings = z.object({ version: z.number(), settings: whole, defaults: whole });
export type EngineSettings = z.infer<typeof engineSettings>;
export type EngineValues = EngineSettings['settings'];

const path = '/api/admin/organisations/:orgId/engine-settings';
const ofEngine = { access: 'admin', scope: 'organisation', entityName: 'engineSettings' } as const;

export const getEngineSettings = defineRoute({
  path,
  ...ofEngine,
  response: engineSettings,
});

/** Absent: unchanged. Applies to open journeys from now. */
export const putEngineSettings = defineRoute({
  method: 'PUT',
  path,
  ...ofEngine,
  body: z.strictObject({ version: z.number().int(), settings: changes }),
  response: engineSettings,
  errors: ['concurrencyFailure'],
});

export const PREVIEW_DAYS = 30;

const counts = z.object({
  /** Journeys by their worst stop's status. */
  time: z.record(z.string(), z.number()),
  episodes: z.record(z.string(), z.number()),
});
export type PreviewCounts = z.infer<typeof counts>;
/** Worst first. NOT_JUDGED: no stop has a status. */
export const PREVIEW_STATUSES = [
  ...TIME_BASED_STATUSES.filter((status) => status !== 'INVALID' && status !== 'COMPLETED'),
  'NOT_JUDGED',
] as const;
export const PREVIEW_EPISODES = JOURNEY_EPISODE_KINDS;

const outcome = z.object({
  before: counts,
  after: counts,
  each: z.array(z.object({ setting: z.string(), counts })),
  journeys: z.number(),
  changed: z.number(),
  /** Later than asked if a limit of time or fixes was reached. */
  fromUtc: instant,
  isPartial: z.boolean(),
});
export type PreviewOutcome = z.infer<typeof outcome>;

const preview = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  /** 0 to 1. */
  progress: z.number(),
  outcome: outcome.nullable(),
});
export type EnginePreview = z.infer<typeof preview>;

/** Stores nothing; replaces a running preview. */
export const startPreview = defineRoute({
  method: 'POST',
  path: `${path}/preview`,
  ...ofEngine,
  asks: true,
  body: z.strictObject({ settings: changes }),
  status: 202,
  response: preview,
  errors: ['overloaded'],
});

export const getPreview = defineRoute({
  path: `${path}/preview/:previewId`,
  ...ofEngine,
  response: preview,
});

export const stopPreview = defineRoute({
  method: 'DELETE',
  path: `${path}/preview/:previewId`,
  ...ofEngine,
  asks: true,
  status: 204,
  response: z.void(),
});

export function isPreviewed(name: EngineSettingName): boolean {
  return name in ENGINE_SWITCH_PLACES
    ? ENGINE_SWITCH_PLACES[name as (typeof ENGINE_SWITCHES)[number]].affectsEvaluation
    : ENGINE_LIMITS[name as (typeof ENGINE_LIMIT_NAMES)[number]].affectsEvaluation;
}
