import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Area, areaCentre } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Fix } from '@linehaul/domain/tracking';
import type { Executor } from '../../platform/db/index.ts';
import { exemptGroundsOf, settingsOf } from './load-store.ts';
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
}

export class OrganisationGrounds {
  readonly #db: Executor;
  readonly #known = new Map<OrganisationId, { ground: OrganisationGround; until: EpochMs }>();

  constructor(db: Executor) {
    this.#db = db;
  }

  async of(organisationId: OrganisationId): Promise<OrganisationGround> {
    const now = performance.now();
    const known = this.#known.get(organisationId);
    if (known && known.until > now) return known.ground;
    const settings = await settingsOf(this.#db, organisationId);
    const exempt = (await exemptGroundsOf(this.#db, organisationId)).map((ground) => {
      const area = areaOf(ground, settings);
      const [longitude, latitude] = areaCentre(area);
      return { area, longitude, latitude };
    });
    const ground = { settings, exemptNear: (fixes: readonly Fix[]) => near(exempt, fixes) };
    this.#known.set(organisationId, { ground, until: now + LIFETIME_MS });
    return ground;
  }
}

function near(
  places: readonly { readonly area: Area; readonly longitude: number; readonly latitude: number }[],
  fixes: readonly Fix[],
): readonly Area[] {
  if (places.length === 0 || fixes.length === 0) return [];
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of fixes) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return places
    .filter(
      (place) =>
        place.longitude >= west - NEAR_DEGREES &&
        place.longitude <= east + NEAR_DEGREES &&
        place.latitude >= south - NEAR_DEGREES &&
        place.latitude <= north + NEAR_DEGREES,
    )
    .map((place) => place.area);
}
