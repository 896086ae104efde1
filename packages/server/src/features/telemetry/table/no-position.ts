import { NULL_ISLAND_DEGREES } from '@linehaul/domain/geo';
import { sql } from 'kysely';

/** As `isNullIsland`. */
export const noPosition = sql<boolean>`latitude * latitude + longitude * longitude
  <= ${sql.lit(NULL_ISLAND_DEGREES * NULL_ISLAND_DEGREES)}::float8`;
