import type { Allocated, JourneyTimes } from '../../allocation/index.ts';
import { HOUR } from '../../core/index.ts';
import type { ChainedJourney, KnockOnInput } from '../index.ts';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+02:00');
export const at = (hours: number) => MIDNIGHT + hours * HOUR;
export const NOW = at(10);

export function journey(
  id: string,
  from: number,
  to: number | undefined,
  allocated: Partial<Allocated> = { vehicleId: 'V' },
  times: Partial<JourneyTimes> = {},
): ChainedJourney {
  return {
    id,
    times: {
      status: 'APPROVED',
      plannedStart: at(from),
      plannedEnd: to === undefined ? undefined : at(to),
      stopCount: 2,
      ...times,
    },
    allocated: { trailerIds: [], driverIds: [], ...allocated },
  };
}
export const running = (id: string, from: number, to: number | undefined, allocated?: Partial<Allocated>) =>
  journey(id, from, to, allocated, { status: 'IN_PROGRESS', actualStart: at(from) });

export const world = (
  journeys: readonly ChainedJourney[],
  more: Partial<KnockOnInput> = {},
): KnockOnInput => ({
  journeys,
  forecasts: new Map(),
  turnRound: () => 30,
  emptyDrive: () => 0,
  hours: new Map(),
  ...more,
});
export const late = (p50: number, p80: number) => new Map([['A', { p50: at(p50), p80: at(p80) }]]);
