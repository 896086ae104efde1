import type { EntityOverride } from '../entities/index.ts';
import { removeFoundParts } from './trips-store.ts';

/** The parts that the engine found go with their trip; those that a person wrote or changed hold it. */
export const tripOverride: EntityOverride = {
  removing: (tx, organisationId, { id }) => removeFoundParts(tx, organisationId, id),
};
