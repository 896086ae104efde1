import { type Alert, listAlerts } from '@linehaul/contracts/alerts';
import { callList } from '../../platform/api/index.ts';
import { chime } from './chime.ts';

/** Ids that were there when the sound was switched on, or were called out since. */
const heard = new Map<string, Set<string>>();
const LOOKED_AT = 50;

/** Calls out what is new and urgent: once an episode, and never what buffered fixes tell of afterwards. */
export async function callOut(organisation: string): Promise<void> {
  const { rows } = await callList(listAlerts, {
    params: { orgId: organisation },
    query: { state: 'OPEN', severity: 'CRITICAL,WARNING', sort: ['startedUtc,desc'], size: LOOKED_AT },
    background: true,
  }).catch(() => ({ rows: [] as Alert[] }));
  const loudest = newAlarm(organisation, rows);
  if (loudest) chime(loudest);
}

/** The severity that is to be called out; undefined where nothing is new. What is there at first is known. */
export function newAlarm(
  organisation: string,
  alerts: readonly Pick<Alert, 'id' | 'severity' | 'isLive'>[],
): Alert['severity'] | undefined {
  const known = heard.get(organisation);
  heard.set(organisation, new Set([...(known ?? []), ...alerts.map(({ id }) => id)]));
  if (!known) return undefined;
  const fresh = alerts.filter(({ id, isLive }) => isLive && !known.has(id));
  return fresh.find(({ severity }) => severity === 'CRITICAL')?.severity ?? fresh[0]?.severity;
}

/** Switched off: what comes up meanwhile is not called out later. */
export function forgetHeard(): void {
  heard.clear();
}
