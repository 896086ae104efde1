import { type Alert, listAlerts } from '@linehaul/contracts/alerts';
import { callList } from '../../platform/api/index.ts';
import { chime } from './chime.ts';

/** Per organisation: what was there when the sound was switched on, or chimed since. */
const heard = new Map<string, Set<string>>();
const LOOKED_AT = 50;

/** Chimes for new alerts, once an episode; never for alerts from buffered fixes. */
export async function callOut(organisation: string): Promise<void> {
  const { rows } = await callList(listAlerts, {
    params: { orgId: organisation },
    query: { state: 'OPEN', severity: 'CRITICAL,WARNING', sort: ['startedUtc,desc'], size: LOOKED_AT },
    background: true,
  }).catch(() => ({ rows: [] as Alert[] }));
  const loudest = newAlarm(organisation, rows);
  if (loudest) chime(loudest);
}

/** The severity to chime; undefined if nothing is new. Alerts of the first call count as known. */
export function newAlarm(
  organisation: string,
  alerts: readonly Pick<Alert, 'id' | 'severity' | 'isLive'>[],
): Alert['severity'] | undefined {
  const known = heard.get(organisation);
  heard.set(organisation, new Set([...(known ?? []), ...alerts.map(heardAs)]));
  if (!known) return undefined;
  const fresh = alerts.filter((one) => one.isLive && !known.has(heardAs(one)));
  return fresh.find(({ severity }) => severity === 'CRITICAL')?.severity ?? fresh[0]?.severity;
}

/** A warning that becomes critical is the same alert, and is heard again. */
function heardAs({ id, severity }: Pick<Alert, 'id' | 'severity'>): string {
  return `${id} ${severity}`;
}

export function forgetHeard(): void {
  heard.clear();
}
