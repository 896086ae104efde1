import { type Journey, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { type AssetPosition, getLatestOfJourney } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import type { OrganisationDesk } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { answerListing } from './listing.ts';

export function departed(journey: Journey, minutes: number, now = Date.now()): void {
  const left = new Date(now - minutes * MINUTE).toISOString();
  Object.assign(journey, {
    journeyStatus: 'IN_PROGRESS',
    departFromStartLocationTimeUtc: left,
    startedDateTimeUtc: left,
    startCause: 'departure',
  });
}

export function fixOf(journey: Journey, part: Partial<AssetPosition> = {}): AssetPosition {
  const at = new Date(Date.now() - MINUTE).toISOString();
  return {
    id: `fix-${journey.id}`,
    organisationId: journey.organisationId,
    assetId: journey.vehicleId!,
    journeyId: journey.id,
    timestampUtc: at,
    receivedUtc: at,
    latitude: -27.6768,
    longitude: 27.229,
    speedKilometresPerHour: 76,
    headingDegrees: 200,
    odometerKilometres: null,
    accuracyMetres: null,
    attributes: null,
    unusedReason: null,
    ...part,
  };
}

export function answerMap(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  answerListing(server, desks);
  server.answer(listEventsOfJourney, []).answer(getLatestOfJourney, ({ params }) => {
    const found = desks.flatMap((desk) => desk.journeys).find(({ id }) => id === params.journeyId);
    return found?.departFromStartLocationTimeUtc ? fixOf(found) : new ApiFailure('notFound');
  });
}
