import { getAlertSummary, listAlerts } from '@linehaul/contracts/alerts';
import {
  getCaseReport,
  getCaseSummary,
  listCases,
  listDesks,
  listReportedCases,
} from '@linehaul/contracts/cases';
import {
  getLocation,
  listAssets,
  listDrivers,
  listLibraryEvents,
  listLocations,
  listSites,
  listTrailers,
  listVehicles,
} from '@linehaul/contracts/fleet';
import { listJourneyForecasts } from '@linehaul/contracts/forecast';
import {
  checkAuthenticated,
  getAccount,
  getAppProperties,
  getInfo,
  getSession,
} from '@linehaul/contracts/identity';
import {
  getJourney,
  getJourneySummary,
  type Journey,
  listJourneyHistory,
  listJourneys,
  listJourneysBetween,
} from '@linehaul/contracts/journeys';
import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { getLiveVehicles } from '@linehaul/contracts/live';
import { getVehicleDay } from '@linehaul/contracts/vehicle-day';
import { constants } from '@linehaul/domain/constants';
import type { Role } from '@linehaul/domain/identity';
import {
  accountAnswer,
  type OrganisationDesk,
  summaryAnswer,
  underWayAnswer,
  vehicleDayAnswer,
} from '@linehaul/testkit/answers';
import { NO_CASE_REPORT, NO_CASES } from './answers/cases.ts';
import { noForecasts } from './answers/forecast/forecasts.ts';
import { knockOnAnswer } from './answers/forecast/knock-on.ts';
import { listedRows } from './answers/worst-first.ts';
import { ApiFailure, type FakeServer, PASS } from './fake-server.ts';

const INACTIVITY = {
  warnAfterMs: constants.inactivityWarningMs,
  logoutAfterMs: constants.inactivityLogoutMs,
};

export const INFO = {
  activeProfiles: ['prod'],
  'display-ribbon-on-profiles': 'dev',
  build: { version: '0.0.0', time: '2026-01-01T00:00:00Z' },
};

function isWanted(journey: Journey, query: Readonly<Record<string, unknown>>): boolean {
  const { search, 'journeyStatus.equals': status, 'journeyReference.equals': reference } = query;
  if (typeof status === 'string' && journey.journeyStatus !== status) return false;
  if (typeof reference === 'string' && journey.journeyUniqueReference !== reference) return false;
  return (
    typeof search !== 'string' ||
    [journey.journeyUniqueReference, journey.vehicleRegistration, journey.driversDescription].some((text) =>
      text?.toLowerCase().includes(search.toLowerCase()),
    )
  );
}

/** `login` undefined: signed out. */
export function answerDesks(
  server: FakeServer,
  desks: readonly OrganisationDesk[],
  login: string | undefined,
  authorities: readonly string[] = ['ROLE_USER'],
  role?: Role,
): void {
  const deskOf = (orgId: string) =>
    desks.find(({ organisation }) => organisation.id === orgId || organisation.name === orgId);
  /** 404: no such organisation. */
  const of = <T>(orgId: string, take: (desk: OrganisationDesk) => T): T | ApiFailure => {
    const desk = deskOf(orgId);
    return desk ? take(desk) : new ApiFailure('notFound');
  };
  const assets = (category?: string) => (desk: OrganisationDesk) =>
    desk.assets.filter((one) => !one.archived && (!category || one.assetCategory === category));
  const journeys = (orgId: string, query: Readonly<Record<string, unknown>>) =>
    of(orgId, (desk) =>
      listedRows(
        desk.journeys.filter((one) => isWanted(one, query)),
        query,
      ),
    );
  server
    .answer(getAccount, () =>
      login ? accountAnswer(login, desks, authorities, role) : new ApiFailure('unauthorized'),
    )
    .answer(checkAuthenticated, () => (login ? undefined : new ApiFailure('unauthorized')))
    .answer(getInfo, INFO)
    .answer(getSession, { idleMs: 0, endsInMs: 43_200_000, inactivity: INACTIVITY })
    .answer(getAppProperties, {
      maps: { provider: 'embedded', style: null, key: null, attribution: null },
      routing: { provider: 'embedded' },
      inactivity: INACTIVITY,
    })
    .answer(listSites, ({ params }) => of(params.orgId, (desk) => desk.sites))
    .answer(listAssets, ({ params }) => of(params.orgId, assets()))
    .answer(listVehicles, ({ params }) => of(params.orgId, assets('VEHICLE')))
    .answer(listTrailers, ({ params }) => of(params.orgId, assets('TRAILER')))
    .answer(listDrivers, ({ params }) => of(params.orgId, (d) => d.drivers.filter((one) => !one.archived)))
    .answer(listLocations, ({ params }) =>
      of(params.orgId, (desk) => desk.locations.filter((one) => !one.isDeleted)),
    )
    .answer(getLocation, ({ params }) =>
      of(params.orgId, (d) => d.locations.find(({ id }) => id === params.id) ?? new ApiFailure('notFound')),
    )
    .answer(listLibraryEvents, ({ params }) => of(params.orgId, (desk) => desk.eventTypes))
    .answer(getLiveVehicles, ({ params }) =>
      of(params.orgId, () => ({ asOf: new Date().toISOString(), vehicles: [] })),
    )
    .answer(getAlertSummary, { open: 0, critical: 0, snoozed: 0, nextReturnUtc: null })
    .answer(listAlerts, [])
    .answer(getCaseSummary, NO_CASES)
    .answer(listCases, { cases: [], next: null })
    .answer(getCaseReport, NO_CASE_REPORT)
    .answer(listReportedCases, { cases: [], next: null })
    .answer(listDesks, [])
    .answer(listJourneyHistory, [])
    .answer(getVehicleDay, ({ params: { orgId, assetId, date } }) =>
      of(orgId, ({ organisation }) => vehicleDayAnswer(assetId, date, organisation.timeZone)),
    )
    .answer(getJourneySummary, ({ params, query }) =>
      of(params.orgId, (desk) => summaryAnswer(desk.journeys.filter((one) => isWanted(one, query)))),
    )
    .answer(listJourneysBetween, ({ params, query }) => journeys(params.orgId, query))
    .answer(listJourneyHistory, [])
    .answer(listJourneyForecasts, () => noForecasts())
    .answer(listJourneyKnockOn, () => knockOnAnswer())
    .answer(getJourney, ({ params }) => {
      if (deskOf(params.id)) return PASS;
      const found = desks.flatMap((desk) => desk.journeys).find(({ id }) => id === params.id);
      return found ? { ...found, ...underWayAnswer(found) } : new ApiFailure('notFound');
    })
    .answer(listJourneys, ({ params, query }) =>
      deskOf(params.orgId) ? journeys(params.orgId, query) : PASS,
    );
}
