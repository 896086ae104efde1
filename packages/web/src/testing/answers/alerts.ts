import type { Alert } from '@linehaul/contracts/alerts';
import { HOUR, MINUTE } from '@linehaul/domain/core';

export function alertOf(organisationId: string, assetId = 'asset-1') {
  return {
    id: 'alert-1',
    organisationId,
    eventType: 'SPEEDING',
    name: 'Speeding',
    severity: 'CRITICAL',
    state: 'OPEN',
    isLive: true,
    startedUtc: '2026-01-19T08:47:00.000Z',
    endedUtc: null,
    raisedUtc: '2026-01-19T08:47:00.000Z',
    isWithdrawn: false,
    hasPassed: false,
    journeyId: null,
    journeyUniqueReference: null,
    assetId,
    registrationNumber: 'KP 47 ZN GP',
    fleetNumber: 'KF214',
    driverName: null,
    locationId: null,
    locationName: null,
    position: { latitude: -27.6504, longitude: 27.2349 },
    value: 112,
    limit: 100,
    displayUnits: 'km/h',
    plannedUtc: null,
    silentSinceUtc: null,
    reportedAs: null,
    acknowledgedUtc: null,
    acknowledgedBy: null,
    snoozedUntilUtc: null,
    snoozedBy: null,
    comment: null,
  } as const;
}

export function hoursAlertOf(organisationId: string, assetId?: string): Alert {
  const now = Date.now();
  const raised = new Date(now - 5 * MINUTE).toISOString();
  return {
    ...alertOf(organisationId, assetId),
    ...{ id: 'alert-hours', eventType: 'HOURS_SHORT', name: "Driver's hours run out" },
    ...{ severity: 'WARNING', startedUtc: raised, raisedUtc: raised, driverName: 'Thabo Mokoena' },
    ...{ journeyId: 'journey-kf-1', journeyUniqueReference: 'KF-0001', position: null },
    ...{ value: 60, limit: null, displayUnits: 'min' },
    plannedUtc: new Date(now - 5 * MINUTE + HOUR / 2).toISOString(),
  };
}
