import type { Alert } from '@linehaul/contracts/alerts';
import { expect, test } from 'vitest';
import { factOf, numberText, referenceOf, shapeOf } from './facts.ts';

const t = ((key: string, values?: object) =>
  `${key.split('.').at(-1)} ${JSON.stringify(values ?? {})}`) as never;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const alert = (more: Partial<Alert>): Alert => ({
  ...{
    id: 'a',
    organisationId: 'o',
    eventType: 'SPEEDING',
    name: 'Speeding',
    severity: 'WARNING',
    state: 'OPEN',
  },
  ...{ isLive: true, startedUtc: '2026-03-10T11:00:00Z', endedUtc: null, raisedUtc: '2026-03-10T11:00:00Z' },
  ...{
    isWithdrawn: false,
    hasPassed: false,
    journeyId: null,
    journeyUniqueReference: null,
    assetId: null,
    registrationNumber: 'ABC',
  },
  ...{
    fleetNumber: null,
    driverName: null,
    locationId: null,
    locationName: null,
    position: null,
    value: null,
  },
  ...{ limit: null, displayUnits: null, plannedUtc: null, silentSinceUtc: null, reportedAs: null },
  acknowledgedUtc: null,
  ...{ acknowledgedBy: null, snoozedUntilUtc: null, snoozedBy: null, comment: null },
  ...more,
});

test.each([
  [{ value: 121, limit: 100, displayUnits: 'km/h' }, 'speeding {"amount":"121\u00a0km/h","limit":100}'],
  [{ eventType: 'OFF_PLAN', value: 612, displayUnits: 'm' }, 'offPlan {"amount":"612\u00a0m"}'],
  [{ eventType: 'OFF_PLAN', value: 4500.6, displayUnits: 'm' }, 'offPlan {"amount":"4.5\u00a0km"}'],
  [
    { eventType: 'TEMPERATURE_CRITICAL', value: -13.44, limit: -18, displayUnits: '°C' },
    'temperature {"amount":"−13.4\u00a0°C","planned":"−18\u00a0°C"}',
  ],
  [
    { eventType: 'LATE', locationName: 'Aliwal', plannedUtc: '2026-03-10T11:39:00Z' },
    'late {"place":"Aliwal","said":"text {\\"difference\\":\\"+21\\",\\"word\\":\\"LATE_SO_FAR {}\\"}"}',
  ],
  [
    { eventType: 'LATE', locationName: 'Aliwal', plannedUtc: '2026-03-10T10:00:00Z', value: 30 },
    'late {"place":"Aliwal","said":"text {\\"difference\\":\\"+30\\",\\"word\\":\\"LATE {}\\"}"}',
  ],
  [
    {
      ...{ eventType: 'LATE', locationName: 'Aliwal', plannedUtc: '2026-03-10T11:39:00Z' },
      silentSinceUtc: '2026-03-10T11:45:00Z',
    },
    'late {"place":"Aliwal","said":"notHeard {\\"time\\":\\"13:45\\"}"}',
  ],
  [{ eventType: 'LATE_DEPARTURE', locationName: 'Aliwal', endedUtc: '2026-03-10T11:45:00Z' }, 'Aliwal'],
  [{ eventType: 'SILENT' }, 'notHeard {"time":"13:00"}'],
  [{ eventType: 'SILENT', startedUtc: '2026-03-09T21:00:00Z' }, 'notHeard {"time":"2026-03-09 23:00"}'],
  [{ eventType: 'SILENT', endedUtc: '2026-03-10T11:40:00Z' }, 'wasSilent {"after":"13:00","before":"13:40"}'],
  [
    {
      ...{ eventType: 'HOURS_SHORT', driverName: 'Sipho', plannedUtc: '2026-03-10T12:40:00Z' },
      ...{ value: 70, displayUnits: 'min' },
    },
    'hoursEnd {"driver":"Sipho","time":"14:40","duration":"1\u00a0h\u00a010\u00a0min"}',
  ],
  [
    { eventType: 'HOURS_SHORT', driverName: 'Sipho', plannedUtc: '2026-03-10T11:40:00Z', value: 50 },
    'hoursEnded {"driver":"Sipho","time":"13:40","duration":"50\u00a0min"}',
  ],
  [{ eventType: 'HOURS_SHORT' }, ''],
  [{ eventType: 'NO_GO_ZONE', locationName: 'Quarry' }, 'Quarry'],
  [{ eventType: 'PANIC', reportedAs: 'sos' }, 'reported {"name":"sos"}'],
  [{ eventType: 'DOOR', value: 3, displayUnits: 's' }, '3\u00a0s'],
])('the fact of %j', (more, expected) => {
  expect(factOf(alert(more as Partial<Alert>), t, 'Africa/Johannesburg', NOW)).toBe(expected);
});

test('only what still waits has a colour', () => {
  const severities = ['CRITICAL', 'WARNING', 'INFO'] as const;
  expect(severities.map((severity) => shapeOf(alert({ severity })))).toEqual(['danger', 'warn', 'neutral']);
  for (const state of ['ACKNOWLEDGED', 'SNOOZED', 'ENDED'] as const) {
    expect(shapeOf(alert({ severity: 'CRITICAL', state }))).toBe('neutral');
  }
});

test('an alert is about its journey, else its vehicle', () => {
  expect(referenceOf(alert({ journeyUniqueReference: 'KF-1' }))).toBe('KF-1');
  expect(referenceOf(alert({ fleetNumber: 'T101' }))).toBe('T101');
  expect(referenceOf(alert({}))).toBe('ABC');
  expect(numberText(-0.04)).toBe('0');
});
