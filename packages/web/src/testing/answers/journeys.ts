import {
  addLateReason,
  adjustJourneyStatus,
  adjustStartDate,
  cancelJourney,
  deleteJourney,
  getJourneyRoute,
  getJourneySummary,
  type Journey,
  listMonitoredJourneys,
} from '@linehaul/contracts/journeys';
import { getLateReasonProposal } from '@linehaul/contracts/late-reason';
import { listPositionsOfJourney } from '@linehaul/contracts/telemetry';
import { MINUTE } from '@linehaul/domain/core';
import { journeyStatusOf } from '@linehaul/domain/journeys';
import { type OrganisationDesk, rowOf, summaryAnswer } from '@linehaul/testkit/answers';
import { ApiFailure, type FakeServer } from '../fake-server.ts';
import { isUnderWay, listedRows } from './worst-first.ts';

export function journeyOf(desk: OrganisationDesk, reference: string): Journey {
  const found = desk.journeys.find((one) => one.journeyUniqueReference === reference);
  if (!found) throw new Error(`the desk has no journey ${reference}`);
  return found;
}

export function answerJourneyCommands(server: FakeServer, desks: readonly OrganisationDesk[]): void {
  const change = (id: string, make: (journey: Journey) => void): Journey | ApiFailure => {
    const found = desks.flatMap((desk) => desk.journeys).find((one) => one.id === id);
    if (!found) return new ApiFailure('notFound', { entityName: 'journey' });
    make(found);
    found.version += 1;
    found.changeDateTimeUtc = new Date().toISOString();
    return found;
  };
  server
    .answer(adjustJourneyStatus, ({ params, body }) =>
      change(params.journeyId, (journey) => {
        journey.journeyStatus = journeyStatusOf(params.status) ?? journey.journeyStatus;
        const { changeDateTimeUtc, changeAuditUser } = journey;
        if (body.changeComment)
          journey.changeCommentsList.unshift({
            ...{ changeDateTimeUtc, changeAuditUser },
            changeComment: body.changeComment,
          });
      }),
    )
    .answer(cancelJourney, ({ params }) =>
      change(params.journeyId, (journey) => {
        journey.journeyStatus = 'CANCELLED';
      }),
    )
    .answer(deleteJourney, ({ params }) => {
      for (const desk of desks) desk.journeys = desk.journeys.filter(({ id }) => id !== params.journeyId);
    })
    .answer(adjustStartDate, ({ params }) =>
      change(params.journeyId, (journey) => {
        shiftStops(journey, Date.parse(params.newDate) - Date.parse(journey.plannedStartDateTimeUtc));
        journey.plannedStartDateTimeUtc = params.newDate;
      }),
    )
    .answer(addLateReason, ({ params: { journeyId, reason } }) =>
      change(journeyId, (journey) => {
        const { changeDateTimeUtc, changeAuditUser } = journey;
        journey.reason = reason;
        journey.lateReasonList.unshift({ changeDateTimeUtc, changeAuditUser, reason });
      }),
    )
    .answer(getLateReasonProposal, { split: null })
    .answer(getJourneyRoute, ({ params }) => ({
      journeyId: params.journeyId,
      routeId: null,
      routeReference: null,
      straightLines: true,
      geometry: { type: 'LineString' as const, coordinates: [] },
    }))
    .answer(listPositionsOfJourney, []);
}

function shiftStops({ journeyStatus, journeyActivityList: stops }: Journey, milliseconds: number): void {
  const shifted = (at: string | null) => at && new Date(Date.parse(at) + milliseconds).toISOString();
  if (journeyStatus !== 'DRAFT') return;
  for (const stop of stops) {
    stop.plannedArrivalTimeUtc = shifted(stop.plannedArrivalTimeUtc);
    stop.plannedDepartureTimeUtc = shifted(stop.plannedDepartureTimeUtc);
  }
}

export function leftLate(journey: Journey, minutes: number): void {
  const after = (at: string | null) => new Date(Date.parse(at ?? '') + minutes * MINUTE).toISOString();
  const [first, ...others] = journey.journeyActivityList;
  const left = after(first!.plannedDepartureTimeUtc);
  const explained = {
    ...{ thresholdMinutes: 15, stopId: first!.id, plannedUtc: first!.plannedDepartureTimeUtc },
    fixTimesUtc: [left],
  };
  Object.assign(first!, {
    state: 'departed',
    actualDepartureTimeUtc: left,
    timeBasedStatus: 'LATE_DEPARTURE',
    timeExplanation: { ...explained, rule: 'notLeft', actualUtc: left },
  });
  for (const stop of others)
    Object.assign(stop, {
      adjustedArrivalTimeUtc: after(stop.plannedArrivalTimeUtc),
      adjustedDepartureTimeUtc: stop.plannedDepartureTimeUtc && after(stop.plannedDepartureTimeUtc),
    });
  Object.assign(journey, {
    journeyStatus: 'IN_PROGRESS',
    timeBasedStatus: 'LATE_DEPARTURE',
    timeExplanation: first!.timeExplanation,
    positionBasedStatus: 'ON_PLAN',
    departFromStartLocationTimeUtc: left,
    startedDateTimeUtc: left,
    startCause: 'departure',
  });
}

export function talkedAbout(journey: Journey): void {
  journey.changeCommentsList = [6, 5, 4, 3, 2, 1].map((round) => ({
    changeDateTimeUtc: new Date(Date.UTC(2026, 0, 1, round)).toISOString(),
    changeAuditUser: 'controller',
    changeComment: `Round ${round}: the trailer is missing`,
  }));
}

export function answerMonitor(server: FakeServer, desk: OrganisationDesk): void {
  const found = (search = '') =>
    desk.journeys.filter((one) => one.journeyUniqueReference.toLowerCase().includes(search.toLowerCase()));
  const isMonitored = (one: Journey) => isUnderWay(one) || rowOf(one).attention.group === 'NEEDS_YOU';
  server
    .answer(listMonitoredJourneys, ({ query }) =>
      listedRows(found(query.search).filter(isMonitored), query).map((row) => ({
        ...row,
        latestFixUtc: row.latestFixUtc ?? new Date(Date.now() - MINUTE).toISOString(),
      })),
    )
    .answer(getJourneySummary, ({ query }) => summaryAnswer(found(query.search)));
}
