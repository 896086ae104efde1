import type { AssetId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import type { NamedJourney } from './ingest-store.ts';
import { journeyMeant } from './journey-meant.ts';

const truck = 'truck' as AssetId;
const noon = Date.UTC(2026, 4, 4, 12);

function journey(id: string, fields: Partial<NamedJourney> = {}): NamedJourney {
  return {
    organisationId: 'karoo' as OrganisationId,
    journeyId: id as JourneyId,
    reference: 'R',
    unique: false,
    vehicleId: undefined,
    plannedStart: noon,
    ...fields,
  };
}

test('a unique reference goes before the customer’s, the own vehicle before others, the nearest start before later', () => {
  const unique = journey('unique', { unique: true, plannedStart: 0 });
  const own = journey('own', { vehicleId: truck, plannedStart: noon - 7_200_000 });
  const ownNear = journey('own near', { vehicleId: truck, plannedStart: noon + 60_000 });
  const foreign = journey('foreign', { vehicleId: 'other' as AssetId });
  expect(journeyMeant([foreign, own, unique, ownNear], truck, noon)).toBe('unique');
  expect(journeyMeant([foreign, own, ownNear], truck, noon)).toBe('own near');
  expect(journeyMeant([foreign], truck, noon)).toBe('foreign');
  expect(journeyMeant([], truck, noon)).toBeUndefined();
});
