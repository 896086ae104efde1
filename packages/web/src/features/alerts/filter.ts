import type { Organisation } from '@linehaul/contracts/organisation';
import { endOfDay, startOfDay } from '@linehaul/domain/time';
import { today } from '../../platform/time/index.ts';

export type AlertView = 'open' | 'today' | 'all';

export interface AlertFilter {
  readonly view: AlertView;
  readonly eventTypes: readonly string[];
  readonly assetId?: string;
  readonly journeyId?: string;
  readonly days?: readonly [from: string, to: string];
}

export const EVERYTHING_OPEN: AlertFilter = { view: 'open', eventTypes: [] };

export function narrowedBy({ eventTypes, assetId, journeyId, days }: AlertFilter): number {
  return [eventTypes.length > 0, assetId, journeyId, days].filter(Boolean).length;
}

/** 'today' is in the organisation's zone. */
export function queryOf(
  { view, eventTypes, assetId, journeyId, days }: AlertFilter,
  { timeZone }: Pick<Organisation, 'timeZone'>,
  now: number,
): Record<string, string | undefined> {
  const day = today(timeZone, now);
  const [first, last] = view === 'today' ? [day, day] : view === 'all' && days ? days : [];
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    state: view === 'open' ? 'OPEN,SNOOZED' : undefined,
    eventType: eventTypes.length > 0 ? eventTypes.join(',') : undefined,
    assetId,
    journeyId,
    from: first && instant(startOfDay(first, timeZone)),
    to: last && instant(endOfDay(last, timeZone)),
  };
}
