import { type Alert, listAlerts } from '@linehaul/contracts/alerts';
import { callList } from '../../platform/api/index.ts';
import { chime } from './chime.ts';

/** Alerts by organisation: known when switched on, or chimed since. */
const heard = new Map<string, Set<string>>();
const LOOKED_AT = 50;

/** Once an episode; never for buffered fixes. */
export async function callOut(organisation: string): Promise<void> {
  const { rows } = await callList(listAlerts, {
    params: { orgId: organisation },
    query: { state: 'OPEN', severity: 'CRITICAL,WARNING', sort: ['startedUtc,desc'], size: LOOKED_AT },
    background: true,
  }).catch(() => ({ rows: [] as Alert[] }));
  const loudest = newAlarm(organisation, rows);
  if (loudest) chime(loudest);
}

/** Severity; undefined: nothing new. The first call only learns. */
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

function heardAs({ id, severity }: Pick<Alert, 'id' | 'severity'>): string {
  return `${id} ${severity}`;
}

export function forgetHeard(): void {
  heard.clear();
}
