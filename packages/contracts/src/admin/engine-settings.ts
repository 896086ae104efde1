import { TIME_BASED_STATUSES } from '@linehaul/domain/journeys';
import {
  ENGINE_LIMIT_NAMES,
  ENGINE_LIMITS,
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
/** Degrees and shares have parts; of the other units the screens show whole numbers alone. */
const changes = settingsOf((name) => {
  const { least, most, unit } = ENGINE_LIMITS[name];
  const number = unit === 'degrees' || unit === 'share' ? z.number() : z.number().int();
  return number.min(least).max(most);
}, z.boolean()).partial();

export const engineSettings = z.object({ version: z.number(), settings: whole, defaults: whole });
export type EngineSettings = z.infer<typeof engineSettings>;
export type EngineValues = EngineSettings['settings'];

const path = '/api/admin/organisations/:orgId/engine-settings';
const params = z.object({ orgId: z.string() });
const entityName = 'engineSettings';

export const getEngineSettings = defineRoute({
  method: 'GET',
  path,
  access: 'admin',
  entityName,
  params,
  response: engineSettings,
  errors: ['notFound'],
});

/**
 * What is left out stays. Journeys under way are evaluated by it from now on; what is over stays as it was told.
 */
export const putEngineSettings = defineRoute({
  method: 'PUT',
  path,
  access: 'admin',
  entityName,
  params,
  body: z.strictObject({ version: z.number().int(), settings: changes }),
  response: engineSettings,
  errors: ['notFound', 'validation', 'concurrencyFailure'],
});

/** Days back from now whose journeys are evaluated again. */
export const PREVIEW_DAYS = 30;

const counts = z.object({
  /** By the worst status that any of a journey's stops was given. */
  time: z.record(z.string(), z.number()),
  /** Episodes by kind. */
  episodes: z.record(z.string(), z.number()),
});
export type PreviewCounts = z.infer<typeof counts>;
/** What counts are of, worst first; NOT_JUDGED are journeys of whose stops nothing can be said. */
export const PREVIEW_STATUSES = [
  ...TIME_BASED_STATUSES.filter((status) => status !== 'INVALID' && status !== 'COMPLETED'),
  'NOT_JUDGED',
] as const;
export const PREVIEW_EPISODES = JOURNEY_EPISODE_KINDS;

const outcome = z.object({
  before: counts,
  after: counts,
  /** Of several changes, what each alone would have done. */
  each: z.array(z.object({ setting: z.string(), counts })),
  journeys: z.number(),
  /** Journeys whose time status or number of episodes differs. */
  changed: z.number(),
  /** From here on everything was evaluated: later than wanted where the bound of time or fixes was reached. */
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

/**
 * Evaluates the journeys of the last days again, as the settings are and as they would be. Nothing is stored. It goes on in
 * the background; another one of the same organisation takes its place.
 */
export const startPreview = defineRoute({
  method: 'POST',
  path: `${path}/preview`,
  access: 'admin',
  entityName,
  params,
  body: z.strictObject({ settings: changes }),
  status: 202,
  response: preview,
  errors: ['notFound', 'validation', 'overloaded'],
});

export const getPreview = defineRoute({
  method: 'GET',
  path: `${path}/preview/:previewId`,
  access: 'admin',
  entityName,
  params: z.object({ orgId: z.string(), previewId: z.string() }),
  response: preview,
  errors: ['notFound'],
});

export const stopPreview = defineRoute({
  method: 'DELETE',
  path: `${path}/preview/:previewId`,
  access: 'admin',
  entityName,
  params: z.object({ orgId: z.string(), previewId: z.string() }),
  status: 204,
  response: z.void(),
  errors: ['notFound'],
});

/** Settings that say how the past is evaluated; the others say what happens from now on, and have no preview. */
export function isPreviewed(name: EngineSettingName): boolean {
  return (ENGINE_SWITCHES as readonly string[]).includes(name)
    ? true
    : ENGINE_LIMITS[name as (typeof ENGINE_LIMIT_NAMES)[number]].affectsEvaluation;
}
