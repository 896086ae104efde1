import type {
  loadAssets,
  loadDrivers,
  loadJourneys,
  loadLocations,
  loadRoutes,
  loadSites,
  putOrganisation,
} from '@linehaul/contracts/operator';
import type { z } from 'zod';

type Items<T extends { readonly body?: z.ZodType }> = readonly z.input<
  NonNullable<T['body']>
>[] extends readonly (infer Item)[]
  ? Item
  : never;

export interface WorldOrganisation {
  readonly name: string;
  readonly organisation?: Partial<z.input<NonNullable<(typeof putOrganisation)['body']>>>;
  readonly members: readonly string[];
  readonly sites?: Items<typeof loadSites>;
  readonly locations?: Items<typeof loadLocations>;
  readonly assets?: Items<typeof loadAssets>;
  readonly drivers?: Items<typeof loadDrivers>;
  readonly routes?: Items<typeof loadRoutes>;
  readonly journeys?: Items<typeof loadJourneys>;
}

export interface World {
  readonly name: string;
  readonly organisations: readonly WorldOrganisation[];
}
