import { z } from 'zod';
import { defineRoute } from '../http/index.ts';

export {
  type EnginePreview,
  type EngineSettings,
  type EngineValues,
  getEngineSettings,
  getPreview,
  isPreviewed,
  PREVIEW_DAYS,
  PREVIEW_EPISODES,
  PREVIEW_STATUSES,
  type PreviewCounts,
  type PreviewOutcome,
  putEngineSettings,
  startPreview,
  stopPreview,
} from './engine-settings.ts';
export {
  getConfigProps,
  getEnvironment,
  getLoggers,
  getMetrics,
  getPrometheus,
  getThreadDump,
  LOG_LEVELS,
  type LogLevel,
  MASK,
  type Metrics,
  setLogger,
} from './management.ts';
export { addMember, giveRole, listMembers, type Member, removeMember } from './members.ts';

/** Profile `api-docs` only. */
export const getApiDocs = defineRoute({
  path: '/v3/api-docs',
  access: 'admin',
  response: z.record(z.string(), z.unknown()),
  errors: ['notFound'],
});
