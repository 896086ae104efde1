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

type Fix = Pick<AssetPosition, 'id' | 'organisationId' | 'assetId'> & Partial<AssetPosition>;

/** A minute old. */
export function fixAnswer(fix: Fix): AssetPosition {
  const at = new Date(Date.now() - MINUTE).toISOString();
  return {
    journeyId: null,
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
    ...fix,
  };
}

export function fixOf(journey: Journey, part: Partial<AssetPosition> = {}): AssetPosition {
  const { id, organisationId, vehicleId } = journey;
  return fixAnswer({ id: `fix-${id}`, organisationId, assetId: vehicleId!, journeyId: id, ...part });
}

export function answerMap(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  answerListing(server, desks);
  server.answer(listEventsOfJourney, []).answer(getLatestOfJourney, ({ params }) => {
    const found = desks.flatMap((desk) => desk.journeys).find(({ id }) => id === params.journeyId);
    return found?.departFromStartLocationTimeUtc ? fixOf(found) : new ApiFailure('notFound');
  });
}
