import type { ScheduleActivity } from '@linehaul/contracts/journeys';

type Stop = Pick<ScheduleActivity, 'sequence' | 'actualDepartureTimeUtc' | 'orders'>;

export interface PlannedTemperature {
  /** Epoch milliseconds; may be infinite. */
  readonly from: number;
  readonly to: number;
  readonly celsius: number;
}

/** That of the next unserved stop with one, as in temperature alerts. */
export function plannedTemperatures(stops: readonly Stop[]): PlannedTemperature[] {
  const spans: PlannedTemperature[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { actualDepartureTimeUtc, orders } of [...stops].sort((a, b) => a.sequence - b.sequence)) {
    const celsius = orders.find(({ plannedTemperature }) => plannedTemperature !== null)?.plannedTemperature;
    if (celsius === undefined || celsius === null) continue;
    const to = actualDepartureTimeUtc ? Date.parse(actualDepartureTimeUtc) : Number.POSITIVE_INFINITY;
    if (to <= from) continue;
    spans.push({ from, to, celsius });
    from = to;
    if (to === Number.POSITIVE_INFINITY) break;
  }
  return spans;
}

export function plannedAt(spans: readonly PlannedTemperature[], time: number): number | undefined {
  return spans.find(({ from, to }) => from <= time && time < to)?.celsius;
}
