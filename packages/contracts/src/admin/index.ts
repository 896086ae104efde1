import { z } from 'zod';
import { defineRoute } from '../http/index.ts';

/** The OpenAPI description of every call; only where the profile api-docs is active. */
export const getApiDocs = defineRoute({
  method: 'GET',
  path: '/v3/api-docs',
  access: 'admin',
  response: z.record(z.string(), z.unknown()),
  errors: ['notFound'],
});

export {
  getConfigProps,
  getEnvironment,
  getLoggers,
  getMetrics,
  getThreadDump,
  LOG_LEVELS,
  type LogLevel,
  setLogger,
} from './management.ts';
