import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Area, areaCorners } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Fix, Zone } from '@linehaul/domain/tracking';
import type { Executor } from '../../platform/db/index.ts';
import { exemptGroundsOf, settingsOf, zonesOf } from './load-store.ts';
import { areaOf } from './plan-of.ts';

/** Some 5 km at any latitude where there are roads: farther off a place exempts nobody. */
const NEAR_DEGREES = 0.1;
/** Settings and places are read again after this. */
const LIFETIME_MS = MINUTE;

/** What holds for all vehicles of an organisation. */
export interface OrganisationGround {
  readonly settings: OrganisationSettings;
  /** Rest, fuel, border and site locations in the box that these fixes span. */
  exemptNear(fixes: readonly Fix[]): readonly Area[];
  /** No go zones, and the locations that are watched, in that box. */
  zonesNear(fixes: readonly Fix[]): readonly Zone[];
}

export class OrganisationGrounds {
  readonly #db: Executor;
  readonly #known = new Map<OrganisationId, { ground: OrganisationGround; until: EpochMs }>();
  /** Counts what was dropped: what was read before that is out of date. */
  #dropped = 0;

  constructor(db: Executor) {
    this.#db = db;
  }

  /** Reads them again with the next question. */
  drop(organisationId: OrganisationId): void {
    this.#known.delete(organisationId);
    this.#dropped++;
  }

  dropAll(): void {
    this.#known.clear();
    this.#dropped++;
  }

  async of(organisationId: OrganisationId): Promise<OrganisationGround> {
    const now = performance.now();
    const known = this.#known.get(organisationId);
    if (known && known.until > now) return known.ground;
    const dropped = this.#dropped;
    const settings = await settingsOf(this.#db, organisationId);
    const exempt = (await exemptGroundsOf(this.#db, organisationId)).map((ground) => {
      const area = areaOf(ground, settings);
      return placed(area, area);
    });
    const zones = (await zonesOf(this.#db, organisationId)).map((zone) => {
      const area = areaOf(zone, settings);
      const { on_entry: onEntry, on_exit: onExit, is_no_go: isNoGo } = zone;
      return placed({ locationId: zone.id, area, isNoGo, onEntry, onExit }, area);
    });
    const ground: OrganisationGround = {
      settings,
      exemptNear: (fixes) => near(exempt, fixes),
      zonesNear: (fixes) => near(zones, fixes),
    };
    if (dropped === this.#dropped) this.#known.set(organisationId, { ground, until: now + LIFETIME_MS });
    return ground;
  }
}

/** A thing with the box in whose neighbourhood it matters. */
interface Placed<T> {
  readonly thing: T;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

function placed<T>(thing: T, area: Area): Placed<T> {
  const corners = area.kind === 'circle' ? [area.centre] : areaCorners(area);
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  // A degree of latitude is 111 km; one of longitude is shorter, but nowhere there are roads by more than half.
  const reach = NEAR_DEGREES + (area.kind === 'circle' ? area.radiusMetres / 55_000 : 0);
  const [west, east] = [Math.min(...longitudes) - reach, Math.max(...longitudes) + reach];
  return { thing, box: [west, Math.min(...latitudes) - reach, east, Math.max(...latitudes) + reach] };
}

function near<T>(places: readonly Placed<T>[], fixes: readonly Fix[]): readonly T[] {
  if (places.length === 0 || fixes.length === 0) return [];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of fixes) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return places
    .filter(({ box }) => box[2] >= west && box[0] <= east && box[3] >= south && box[1] <= north)
    .map(({ thing }) => thing);
}
