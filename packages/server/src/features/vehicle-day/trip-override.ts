import type { EntityOverride } from '../entities/index.ts';
import { removeFoundParts } from './trips-store.ts';

/** Parts that the engine found go with the trip; a person's prevent removal. */
export const tripOverride: EntityOverride = {
  removing: (tx, organisationId, { id }) => removeFoundParts(tx, organisationId, id),
};
