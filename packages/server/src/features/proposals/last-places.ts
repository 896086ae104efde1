import { occupiedBy, type Resource, type ResourceKind, resourcesOf } from '@linehaul/domain/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { TakingAround } from './around.ts';

export type LastJourneyOf = (resource: Resource) => TakingAround | undefined;

export function lastJourneys(others: readonly TakingAround[], now: EpochMs): LastJourneyOf {
  type Last = Map<string, { readonly taking: TakingAround; readonly from: EpochMs }>;
  const last: Readonly<Record<ResourceKind, Last>> = {
    driver: new Map(),
    vehicle: new Map(),
    trailer: new Map(),
  };
  for (const taking of others) {
    const { from } = occupiedBy(taking.times, now);
    if (from > now) continue;
    const begun = { taking, from };
    for (const { kind, id } of resourcesOf(taking.allocated)) {
      const known = last[kind].get(id);
      if (!known || known.from < from) last[kind].set(id, begun);
    }
  }
  return ({ kind, id }) => last[kind].get(id)?.taking;
}

/** Sites have no coordinates: most of their journeys begin there. */
export function placesOfSites(others: readonly TakingAround[]): ReadonlyMap<string, LngLat> {
  const starts = new Map<string, Map<string, { readonly place: LngLat; count: number }>>();
  const texts = new Map<LngLat, string>();
  for (const { siteId, start } of others) {
    if (siteId === undefined || !start) continue;
    const ofSite = starts.get(siteId) ?? new Map<string, { place: LngLat; count: number }>();
    starts.set(siteId, ofSite);
    const text = texts.get(start) ?? start.join();
    texts.set(start, text);
    const known = ofSite.get(text);
    if (known) known.count++;
    else ofSite.set(text, { place: start, count: 1 });
  }
  const most = (of: ReadonlyMap<string, { readonly place: LngLat; readonly count: number }>) =>
    [...of.values()].reduce((best, one) => (one.count > best.count ? one : best)).place;
  return new Map([...starts].map(([siteId, of]) => [siteId, most(of)]));
}

interface Known {
  readonly fixes: ReadonlyMap<string, LngLat>;
  readonly lastJourneyOf: LastJourneyOf;
  readonly sites: ReadonlyMap<string, LngLat>;
}

/** The last place, by docs/domain/allocation-proposals.md; undefined: unknown. */
export function lastPlaceOf(
  resource: Resource,
  siteId: string | null,
  { fixes, lastJourneyOf, sites }: Known,
): LngLat | undefined {
  const own = resource.kind === 'driver' ? undefined : fixes.get(resource.id);
  if (own) return own;
  const last = lastJourneyOf(resource);
  const vehicleId = last?.allocated.vehicleId;
  if (vehicleId !== undefined && lastJourneyOf({ kind: 'vehicle', id: vehicleId }) === last) {
    const fix = fixes.get(vehicleId);
    if (fix) return fix;
  }
  return last?.end ?? (siteId === null ? undefined : sites.get(siteId));
}
