import type { Organisation } from '@linehaul/contracts/organisation';
import { endOfDay, startOfDay } from '@linehaul/domain/time';
import { today } from '../../platform/time/index.ts';

/** Which alerts are looked at. */
export type AlertView = 'open' | 'today' | 'all';

export interface AlertFilter {
  readonly view: AlertView;
  /** Codes of event types. */
  readonly eventTypes: readonly string[];
  readonly assetId?: string;
  readonly journeyId?: string;
  /** Days, YYYY-MM-DD, of the view 'all'. */
  readonly days?: readonly [from: string, to: string];
}

export const EVERYTHING_OPEN: AlertFilter = { view: 'open', eventTypes: [] };

/** How many things narrow the view. */
export function narrowedBy({ eventTypes, assetId, journeyId, days }: AlertFilter): number {
  return [eventTypes.length > 0, assetId, journeyId, days].filter(Boolean).length;
}

/** As the server is asked. Today is the organisation's day. */
export function queryOf(
  { view, eventTypes, assetId, journeyId, days }: AlertFilter,
  { timeZone }: Pick<Organisation, 'timeZone'>,
  now: number,
): Record<string, string | undefined> {
  const day = today(timeZone, now);
  const [first, last] = view === 'today' ? [day, day] : view === 'all' && days ? days : [];
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    // What is snoozed waits too, further down.
    state: view === 'open' ? 'OPEN,SNOOZED' : undefined,
    eventType: eventTypes.length > 0 ? eventTypes.join(',') : undefined,
    assetId,
    journeyId,
    from: first && instant(startOfDay(first, timeZone)),
    to: last && instant(endOfDay(last, timeZone)),
  };
}
