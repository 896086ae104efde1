import { type CaseEvent, casesOf, DEFAULT_CASE_SETTINGS } from '@linehaul/domain/cases';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { DEFAULT_EVENT_TYPES } from '@linehaul/domain/fleet';
import { type Episode, trackVehicle, watchVehicle } from '@linehaul/domain/tracking';
import { describe, expect, test } from 'vitest';
import { fixOf, IN_THE_END, RecordedDay, recordingOf, SETTINGS, samples } from './recorded-day.ts';

const DAYS = ['2016-11-24', '2016-11-25'];
const VEHICLES_A_CONTROLLER = 60;
const SEVERITY = new Map(DEFAULT_EVENT_TYPES.map(({ eventType, severity }) => [eventType, severity]));

function alertsOf(day: RecordedDay): { readonly alerts: CaseEvent[]; readonly vehicles: number } {
  const now = day.midnight + IN_THE_END * MINUTE;
  const vehicles = day.vehicles().filter(({ fixes }) => fixes.length > 0);
  const alerts = vehicles.flatMap(({ plans, fixes: raw }, i) => {
    const fixes = raw.map((fix) => fixOf(fix, true));
    const { journeys, episodes } = trackVehicle({ journeys: plans, fixes, settings: SETTINGS, now });
    const running = journeys.flatMap(({ journeyId, started, completed }) =>
      started ? [{ journeyId, from: started.at, ...(completed ? { to: completed.at } : {}) }] : [],
    );
    const own = watchVehicle({
      ...{ settings: SETTINGS, now, fixes, zones: [], reported: [], running, from: day.midnight },
    });
    return [...episodes, ...own].map((episode, k) => eventOf(episode, `v${i}`, `v${i}-${k}`));
  });
  return { alerts, vehicles: vehicles.length };
}

function fewerRows(alerts: readonly CaseEvent[], vehicles: number, now: number) {
  // Of one kind, for a silence would else be its device's.
  const ofVehicles = alerts.map((alert) => ({ ...alert, journeyId: undefined, kind: 'LATE' }));
  const percent = (rows: number) => Math.round((1 - rows / alerts.length) * 100);
  const fewer = (events: readonly CaseEvent[], closeAfterMinutes: number) => {
    const settings = { ...DEFAULT_CASE_SETTINGS, closeAfterMinutes };
    return percent(casesOf({ events, standing: [], vehicles }, [], settings, now).length);
  };
  return {
    ofAJourneyUpToAnHour: fewer(alerts, 60),
    ofAVehicle: fewer(ofVehicles, DEFAULT_CASE_SETTINGS.closeAfterMinutes),
    ofAVehicleUpToTwoHours: fewer(ofVehicles, 120),
    ofAVehicleAllDay: percent(new Set(alerts.map(({ assetId }) => assetId)).size),
  };
}

const eventOf = (episode: Episode, assetId: string, id: string): CaseEvent => ({
  id,
  kind: episode.kind,
  severity: SEVERITY.get(episode.kind) ?? 'WARNING',
  journeyId: episode.journeyId,
  assetId,
  startedAt: episode.from,
  endedAt: episode.to,
  recordedAt: episode.raisedAt,
  caseId: undefined,
});

describe.skipIf(!samples)('cases of the recorded bus days', () => {
  test.each(DAYS)(
    'each alert of %s is in exactly one case; how many fewer rows, and how many an hour',
    async (date) => {
      const day = new RecordedDay(await recordingOf(date), false);
      const { alerts, vehicles } = alertsOf(day);
      const now = day.midnight + IN_THE_END * MINUTE;
      const world = { events: alerts, standing: [], vehicles };
      const cases = casesOf(world, [], DEFAULT_CASE_SETTINGS, now);
      expect(cases.flatMap(({ events }) => events.map(({ id }) => id)).toSorted()).toEqual(
        alerts.map(({ id }) => id).toSorted(),
      );
      const appear = cases.filter(({ appearsAt }) => appearsAt !== undefined);
      const starts = alerts.map(({ startedAt }) => startedAt);
      const hours = (Math.max(...starts) - Math.min(...starts)) / HOUR;
      const controllers = vehicles / VEHICLES_A_CONTROLLER;
      const due = cases.filter(({ severity }) => severity !== 'INFO').length / controllers / hours;
      console.info(date, {
        vehicles,
        alerts: alerts.length,
        byKind: Object.fromEntries(
          [...Map.groupBy(alerts, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]),
        ),
        cases: cases.length,
        networks: cases.filter(({ subject }) => subject.kind === 'network').length,
        fewerRows: `${Math.round((1 - cases.length / alerts.length) * 100)} % (goal 60 %)`,
        alertsAControllerHour: Number((alerts.length / controllers / hours).toFixed(1)),
        casesAControllerHour: `${due.toFixed(1)} (goal 6)`,
        fewerRowsThatAppear: `${Math.round((1 - appear.length / alerts.length) * 100)} %`,
        otherRules: fewerRows(alerts, vehicles, now),
      });
      expect(cases.length).toBeLessThan(alerts.length);
      expect(appear.length).toBeLessThan(cases.length * 0.9);
      expect(due).toBeLessThanOrEqual(6);
    },
    120_000,
  );

  test.each(DAYS)(
    'the silences with which an outage of %s begins are one case',
    async (date) => {
      const day = new RecordedDay(await recordingOf(date), true);
      const { alerts, vehicles } = alertsOf(day);
      const now = day.midnight + IN_THE_END * MINUTE;
      const cases = casesOf({ events: alerts, standing: [], vehicles }, [], DEFAULT_CASE_SETTINGS, now);
      const [network, ...more] = cases.filter(({ subject }) => subject.kind === 'network');
      console.info(date, {
        silentTogether: network?.events.length,
        alerts: alerts.length,
        cases: cases.length,
      });
      expect(more).toEqual([]);
      expect(network!.events.length).toBeGreaterThan(vehicles * DEFAULT_CASE_SETTINGS.networkShare);
    },
    120_000,
  );
});
