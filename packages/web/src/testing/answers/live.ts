import { type Journey, listEventsOfJourney } from '@linehaul/contracts/journeys';
import type { LiveVehicle } from '@linehaul/contracts/live';
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

export function liveVehicleOf(journey: Journey, part: Partial<LiveVehicle> = {}): LiveVehicle {
  const asset = journey.vehicleAssetsList[0]!;
  return {
    assetId: asset.assetId,
    registrationNumber: asset.registrationNumber,
    fleetNumber: asset.fleetNumber,
    latitude: -27.6768,
    longitude: 27.229,
    headingDegrees: 200,
    speedKilometresPerHour: 76,
    temperatureCelsius: null,
    timestampUtc: new Date(Date.now() - MINUTE).toISOString(),
    journeyId: journey.journeyId,
    journeyUniqueReference: journey.journeyUniqueReference,
    journeyStatus: journey.journeyStatus,
    timeBasedStatus: journey.timeBasedStatus,
    positionBasedStatus: journey.positionBasedStatus,
    alarm: journey.alarm?.severity ?? null,
    ...part,
  };
}

export function alarmed(journey: Journey, minutes: number): void {
  const sinceUtc = new Date(Date.now() - minutes * MINUTE).toISOString();
  journey.alarm = { severity: 'CRITICAL', name: 'Critical temperature', sinceUtc };
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
