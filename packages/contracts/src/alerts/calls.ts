import { EVENT_SEVERITIES } from '@linehaul/domain/fleet';
import { z } from 'zod';
import {
  commaSeparated,
  instant,
  listQuery,
  optionalOrNull,
  organisationRoute,
  recordId,
  wordsOf,
} from '../http/index.ts';
import { ALERT_STATES, alert, alertSummary, alertWithActions } from './alert.ts';

export const ALERT_SORTS = ['priority', 'startedUtc', 'endedUtc', 'eventType', 'severity', 'id'] as const;
export const ALERT_DEFAULT_SORT = ['priority,asc', 'startedUtc,desc'] as const;

export const listAlerts = organisationRoute({
  path: '/api/alerts/:orgId',
  list: true,
  query: listQuery(ALERT_SORTS, {
    state: commaSeparated(ALERT_STATES).optional(),
    eventType: wordsOf(2000).optional(),
    severity: commaSeparated(EVENT_SEVERITIES).optional(),
    assetId: z.string().max(64).optional(),
    journeyId: z.string().max(64).optional(),
    from: instant.optional(),
    to: instant.optional(),
  }),
  response: z.array(alert),
});

export const getAlertSummary = organisationRoute({
  path: '/api/alerts/:orgId/summary',
  response: alertSummary,
});

export const getAlert = organisationRoute({
  path: '/api/alerts/:orgId/:alertId',
  response: alertWithActions,
});

export const ALERTS_AT_ONCE = 500;
const ids = z.array(recordId(64)).min(1).max(ALERTS_AT_ONCE);
export const ALERT_COMMENT_LIMIT = 500;
const comment = optionalOrNull(z.string().trim().max(ALERT_COMMENT_LIMIT));

/** Other organisations' alerts are notFound. */
export const LEFT_REASONS = ['notFound', 'acknowledged', 'ended', 'notSnoozed'] as const;
export const alertOutcome = z.object({
  changed: z.array(alert),
  refused: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(LEFT_REASONS),
      by: z.string().nullable(),
      atUtc: instant.nullable(),
    }),
  ),
});
export type AlertOutcome = z.infer<typeof alertOutcome>;

function command<B extends z.ZodType>(verb: 'acknowledge' | 'snooze' | 'unsnooze', body: B) {
  return organisationRoute({
    method: 'POST',
    path: `/api/alerts/:orgId/${verb}`,
    body,
    response: alertOutcome,
  });
}

/** The first counts; later ones are refused with its author. */
export const acknowledgeAlerts = command('acknowledge', z.strictObject({ ids, comment }));
/** At most SNOOZE_LIMIT_HOURS ahead; replaces an earlier one. */
export const snoozeAlerts = command('snooze', z.strictObject({ ids, untilUtc: instant, comment }));
export const unsnoozeAlerts = command('unsnooze', z.strictObject({ ids }));
export const SNOOZE_LIMIT_HOURS = 7 * 24;
