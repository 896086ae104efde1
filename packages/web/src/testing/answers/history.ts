import { type Journey, type JourneyChange, listJourneyHistory } from '@linehaul/contracts/journeys';
import { DAY, MINUTE } from '@linehaul/domain/core';
import type { FakeServer } from '../fake-server.ts';

type Entry = Pick<JourneyChange, 'kind'> & Partial<JourneyChange>;

export function historyOf(journey: Journey, now: number): JourneyChange[] {
  const at = (minutesAgo: number) => new Date(now - minutesAgo * MINUTE).toISOString();
  const [, second, third] = journey.journeyActivityList;
  const entries: readonly (readonly [minutesAgo: number, entry: Entry])[] = [
    [3, { kind: 'lateReason', before: { reason: null }, after: { reason: 'Road Delay' } }],
    [
      9,
      {
        kind: 'stops',
        author: 'ENGINE',
        before: { stops: [{ id: second!.id, number: 2, state: 'open' }] },
        after: {
          stops: [
            {
              id: second!.id,
              number: 2,
              state: 'passedUnseen',
              arrivalAfterUtc: at(90),
              arrivalBeforeUtc: at(20),
            },
          ],
        },
      },
    ],
    [
      40,
      {
        kind: 'allocate',
        changeComment: 'the other driver is ill',
        before: { driverId1: 'driver-1', driver1: 'Thabo Mokoena' },
        after: {
          driverId1: 'driver-2',
          driver1: 'Sipho Naidoo',
          overridden: [
            {
              journeyId: 'journey-1',
              journeyUniqueReference: 'KF261122-15C',
              plannedStartDateTimeUtc: at(-60),
              sharedResources: [{ kind: 'vehicle', id: 'asset-1', name: 'KP 47 ZN GP' }],
            },
          ],
        },
      },
    ],
    [
      60,
      {
        kind: 'plan',
        before: { jobNumber: 'JB-1', stops: [{ ...third, plannedArrivalTimeUtc: at(-120) }] },
        after: { jobNumber: 'JB-88204', stops: [{ ...third, plannedArrivalTimeUtc: at(-150) }] },
      },
    ],
    [
      90,
      {
        kind: 'start',
        author: 'ENGINE',
        before: { journeyStatus: 'APPROVED', startedUtc: null, startCause: null },
        after: { journeyStatus: 'IN_PROGRESS', startedUtc: at(91), startCause: 'departure' },
      },
    ],
    [DAY / MINUTE, { kind: 'create', author: 'INTERFACE', after: { journeyStatus: 'DRAFT' } }],
  ];
  return entries.map(([minutesAgo, entry], i) => {
    const author = entry.author ?? 'PERSON';
    return {
      id: `entry-${i}`,
      changeDateTimeUtc: at(minutesAgo),
      changeAuditUser: { PERSON: 'controller', ENGINE: 'system', INTERFACE: 'operator' }[author],
      author,
      changeComment: null,
      before: null,
      after: null,
      version: null,
      ...entry,
    };
  });
}

export function answerHistory(server: FakeServer, entries: readonly JourneyChange[]): void {
  server.answer(listJourneyHistory, ({ query: { author } }) =>
    entries.filter((entry) => !author || entry.author === author),
  );
}
