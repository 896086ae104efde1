import type {
  CaseReport,
  CaseReportGroup,
  CaseSummary,
  CaseWithTimeline,
  Desk,
  ExceptionCase,
  ReportedCase,
} from '@linehaul/contracts/cases';

export const NO_CASES: CaseSummary = {
  ...{ open: 0, critical: 0, mine: 0, notTaken: 0, snoozed: 0, alerts: 0, alarmsInTenMinutes: 0 },
  ...{ closedInShift: 0, nextReturnUtc: null },
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const lead = (more: Partial<NonNullable<ExceptionCase['lead']>> = {}) => ({
  ...{ id: 'alert-1', eventType: 'OFF_PLAN', name: 'Off plan', severity: 'CRITICAL' as const },
  ...{ startedUtc: minutesAgo(20), endedUtc: null, raisedUtc: minutesAgo(20), isWithdrawn: false },
  ...{ value: 1_400, limit: 500, displayUnits: 'm', locationName: null, plannedUtc: null, reportedAs: null },
  ...{ registrationNumber: 'KP 47 ZN GP', position: { latitude: -29.1, longitude: 26.2 } },
  ...more,
});

export function caseAnswer(more: Partial<ExceptionCase> = {}): ExceptionCase {
  return {
    ...{ id: 'case-1', number: 1187, subject: 'journey', journeyId: 'journey-1' },
    ...{ journeyUniqueReference: 'KF-2611-0431', assetId: 'asset-1', registrationNumber: 'KP 47 ZN GP' },
    ...{ fleetNumber: 'KF214', driverName: 'T. Mokoena', state: 'OPEN', severity: 'CRITICAL' },
    lead: lead(),
    ...{ sinceUtc: minutesAgo(20), endedUtc: null, alerts: 5, vehicles: null },
    hurts: { lateMinutesP80: 36, orders: 6, places: 3, journeys: 3, firstUtc: minutesAgo(-90) },
    ...{ owner: null, ownedUtc: null, dueUtc: minutesAgo(-28), level: 1, nextLevelUtc: minutesAgo(-28) },
    ...{ snoozedUntilUtc: null, closesUtc: null, closedBy: null, closedAs: null, hasPassed: false },
    nextSteps: ['CALL_DRIVER', 'NOTIFY_CUSTOMER'],
    ...more,
  };
}

/** `takenBy`: logins. */
export const deskAnswer = (id: string, name: string, takenBy: readonly string[] = []): Desk => ({
  ...{ id, name, version: 0, filter: { siteIds: [], locationIds: [], regions: [] } },
  takenBy: takenBy.map((login) => ({ login, sinceUtc: minutesAgo(60) })),
});

export const hoursShortCase = () =>
  caseAnswer({
    ...{ id: 'case-5', number: 1190, severity: 'WARNING', alerts: 1 },
    lead: lead({
      ...{ eventType: 'HOURS_SHORT', name: "Driver's hours run out", severity: 'WARNING' },
      ...{ startedUtc: minutesAgo(5), raisedUtc: minutesAgo(5), plannedUtc: minutesAgo(-25) },
      ...{ value: 60, limit: null, displayUnits: 'min', position: null },
    }),
    sinceUtc: minutesAgo(5),
    nextSteps: ['OTHER_DRIVER', 'CALL_DRIVER', 'NOTIFY_CUSTOMER'],
  });

export function someCases(): ExceptionCase[] {
  return [
    caseAnswer({
      ...{ id: 'case-2', number: 1188, subject: 'network', journeyId: null, journeyUniqueReference: null },
      ...{ assetId: null, registrationNumber: null, fleetNumber: null, driverName: null },
      lead: lead({ eventType: 'SILENT', name: 'Silent device', value: null }),
      ...{
        vehicles: { silent: 7, of: 31 },
        alerts: 7,
        owner: 'd.fourie',
        ownedUtc: minutesAgo(12),
        level: 2,
      },
      hurts: { lateMinutesP80: 0, orders: 0, places: 0, journeys: 7, firstUtc: null },
      nextSteps: ['CALL_PROVIDER'],
    }),
    caseAnswer({
      ...{ severity: 'WARNING', owner: 'dispatcher', ownedUtc: minutesAgo(10) },
      lead: lead({
        eventType: 'LATE',
        name: 'Late',
        severity: 'WARNING',
        value: 36,
        locationName: 'Epping DC',
      }),
      nextSteps: ['NOTIFY_CUSTOMER', 'CALL_DRIVER', 'OTHER_VEHICLE'],
    }),
    caseAnswer({
      ...{
        id: 'case-3',
        number: 1189,
        journeyUniqueReference: 'KF-2611-0429',
        fleetNumber: 'KF087',
        alerts: 2,
      },
      ...{ dueUtc: minutesAgo(2), nextLevelUtc: null, level: 3 },
      hurts: { lateMinutesP80: 61, orders: 1, places: 1, journeys: 0, firstUtc: null },
    }),
    caseAnswer({
      ...{ id: 'case-4', number: 1184, journeyUniqueReference: 'KF-2611-0427', alerts: 1, state: 'ENDED' },
      ...{ endedUtc: minutesAgo(4), closesUtc: minutesAgo(-6), dueUtc: null, owner: 'dispatcher' },
    }),
  ];
}

export const SUMMARY: CaseSummary = {
  ...NO_CASES,
  ...{ open: 3, critical: 2, mine: 1, notTaken: 1, alerts: 14, alarmsInTenMinutes: 2, closedInShift: 7 },
};

export function caseDetail(one: ExceptionCase): CaseWithTimeline {
  const action = (id: string, minutes: number, more: Partial<CaseWithTimeline['actions'][number]>) => ({
    ...{ id, kind: 'NOTE' as const, atUtc: minutesAgo(minutes), actor: 'dispatcher', to: null },
    ...{ untilUtc: null, level: null, comment: null },
    ...more,
  });
  return {
    ...one,
    driverMobile: '+27 82 555 0101',
    dueTimes: { takeMinutes: 10, doneMinutes: 30, levelMinutes: 15 },
    events: [1, 2, 3].map((i) => ({
      ...(one.lead ?? lead()),
      id: `alert-${i}`,
      startedUtc: minutesAgo(18 + i),
    })),
    actions: [
      action('action-4', 3, { comment: 'Tell Epping DC', untilUtc: minutesAgo(-28) }),
      action('action-3', 4, { comment: 'Driver reports stop-go at Colesberg' }),
      action('action-2', 10, { kind: 'TAKE' }),
      action('action-1', 12, { kind: 'ESCALATE', actor: null, level: 2 }),
    ],
  };
}

const group = (key: string, name: string, more: Partial<CaseReportGroup> = {}): CaseReportGroup => ({
  ...{ key, name, cases: 24, taken: 22, takeMinutes: 6.2, closed: 24, closeMinutes: 41, escalated: 1 },
  endedUntouched: 2,
  ...more,
});

export const CASE_REPORT: CaseReport = {
  ...{ cases: 214, alerts: 731 },
  alarmsInTenMinutes: { mean: 0.36, most: 6, tooManyShare: 0.0021 },
  minutesToTake: { taken: 188, p50: 5.4, p90: 17.8 },
  minutesToClose: { closed: 209, p50: 38.6, p90: 112 },
  ...{ escalated: 9, cameAgain: 4, endedUntouched: 21, endedUntouchedShare: 0.1005 },
  kinds: [
    group('LATE', 'Late', { cases: 96, escalated: 5 }),
    group('OFF_PLAN', 'Off plan', { cases: 51, takeMinutes: 4.1 }),
    group('SILENT', 'Silent device', { cases: 43, takeMinutes: 0.4, endedUntouched: 17 }),
    group('TAMPERING', 'Tampering', { taken: 0, takeMinutes: null, closed: 0, closeMinutes: null }),
  ],
  desks: [
    group('desk-1', 'Cape', { cases: 120 }),
    group('desk-2', 'A desk with a name as long as the product takes, to the last letter', { cases: 94 }),
  ],
};

export const NO_CASE_REPORT: CaseReport = {
  ...{ cases: 0, alerts: 0 },
  alarmsInTenMinutes: { mean: 0, most: 0, tooManyShare: 0 },
  minutesToTake: { taken: 0, p50: null, p90: null },
  minutesToClose: { closed: 0, p50: null, p90: null },
  ...{ escalated: 0, cameAgain: 0, endedUntouched: 0, endedUntouchedShare: null, kinds: [], desks: [] },
};

export function reportedAnswer(more: Partial<ReportedCase> = {}): ReportedCase {
  return {
    ...caseAnswer({ state: 'CLOSED', owner: 'd.fourie', closesUtc: minutesAgo(2) }),
    ...{ closedAs: 'BY_HAND', closedBy: 'd.fourie', openedUtc: minutesAgo(20) },
    closingComment: 'The customer takes it at 14:00',
    ...more,
  };
}
