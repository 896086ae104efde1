import {
  type Board,
  type BoardEnd,
  type BoardNow,
  type BoardRow,
  endBoard,
  grantBoard,
  listBoards,
} from '@linehaul/contracts/board';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { ApiFailure, type FakeServer } from '../fake-server.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

type Given = Pick<BoardRow, 'journeyUniqueReference' | 'word'> & Partial<BoardRow>;
const row = (given: Given): BoardRow => ({
  journeyId: given.journeyUniqueReference,
  fleetNumber: `KF0${given.journeyUniqueReference.slice(9, 11)}`,
  startName: 'Bloemfontein Depot',
  endName: 'Isando Depot',
  group: 'NEEDS_YOU',
  alarm: null,
  plannedStartDateTimeUtc: at(-180),
  nextStop: {
    locationName: 'Kroonvaal Truck Stop',
    isStart: false,
    plannedTimeUtc: at(99),
    projectedTimeUtc: at(101),
  },
  forecast: { range: { p10Utc: at(95), p90Utc: at(110) } },
  knockOn: null,
  silence: null,
  difference: { kind: 'PROJECTED', minutes: 2, isLate: false },
  ...given,
});
const leaves = (minutes: number): Partial<BoardRow> => ({
  plannedStartDateTimeUtc: at(minutes),
  nextStop: {
    locationName: 'Bloemfontein Depot',
    isStart: true,
    plannedTimeUtc: at(minutes),
    projectedTimeUtc: null,
  },
  forecast: null,
  difference: null,
});

export function boardRows(): BoardRow[] {
  return [
    row({
      journeyUniqueReference: 'KF261122-12B',
      word: 'ALARM',
      alarm: { severity: 'CRITICAL', name: 'Temperature critical' },
    }),
    row({
      journeyUniqueReference: 'KF261122-03A',
      word: 'DELAYED',
      difference: { kind: 'LATE_SO_FAR', minutes: 91, isLate: true },
    }),
    row({
      journeyUniqueReference: 'KF261122-01B',
      word: 'OFF_PLAN',
      alarm: { severity: 'WARNING', name: 'Off plan' },
    }),
    row({
      journeyUniqueReference: 'KF261122-09C',
      word: 'NOT_LEFT',
      ...leaves(-46),
      difference: { kind: 'LATE_SO_FAR', minutes: 46, isLate: true },
    }),
    row({
      journeyUniqueReference: 'KF261122-02A',
      word: 'STATUS_UPDATE_OVERDUE',
      nextStop: {
        locationName: 'Msunduzi Mills',
        isStart: false,
        plannedTimeUtc: at(-11),
        projectedTimeUtc: null,
      },
      silence: { sinceUtc: at(-239) },
      forecast: null,
      difference: null,
    }),
    row({
      journeyUniqueReference: 'KF261122-04A',
      word: 'POTENTIAL_DELAY',
      difference: { kind: 'PROJECTED', minutes: 40, isLate: true },
      knockOn: { count: 3, firstStartUtc: at(260), minutesTooTight: 0 },
    }),
    row({ journeyUniqueReference: 'KF261122-31B', word: 'UNALLOCATED', fleetNumber: null, ...leaves(49) }),
    row({ journeyUniqueReference: 'KF261122-33A', word: 'UNALLOCATED', fleetNumber: null, ...leaves(89) }),
    row({
      journeyUniqueReference: 'KF261122-05A',
      word: 'ON_TIME',
      group: 'RUNNING',
      forecast: { range: null },
    }),
    row({ journeyUniqueReference: 'KF261122-06A', word: 'APPROVED', group: 'NEXT', ...leaves(150) }),
  ];
}

export function boardNow(changes: Partial<BoardNow> = {}): BoardNow {
  const rows = changes.rows ?? boardRows();
  return {
    boardName: 'Isando control room',
    organisationName: 'Karoo Freight',
    timeZone: 'Africa/Johannesburg',
    asOfUtc: at(0),
    turnSeconds: 20,
    attention: { LATE: 2, OFF_PLAN: 1, ALARM: 2, NOT_HEARD_OF: 1, NOT_LEFT: 1, UNALLOCATED: 2 },
    running: 1,
    total: rows.length,
    ...changes,
    rows,
  };
}

export function emptyBoard(): BoardNow {
  const attention = { LATE: 0, OFF_PLAN: 0, ALARM: 0, NOT_HEARD_OF: 0, NOT_LEFT: 0, UNALLOCATED: 0 };
  return boardNow({ rows: [], attention, running: 0 });
}

export function boardEnded(changes: Partial<BoardEnd> = {}): ApiFailure {
  const errorPayload: BoardEnd = {
    boardName: 'Isando control room',
    organisationName: 'Karoo Freight',
    timeZone: 'Africa/Johannesburg',
    endedUtc: '2026-11-22T11:41:00.000Z',
    because: 'BY_HAND',
    ask: 'thandi',
    ...changes,
  };
  return new ApiFailure('boardEnded', { errorPayload });
}

const granted = (name: string, changes: Partial<Board> = {}): Board => ({
  id: `board-${name}`,
  name,
  state: 'WAITING',
  grantedUtc: '2026-01-05T06:00:00.000Z',
  grantedBy: 'admin',
  linkUntilUtc: '2026-01-06T06:00:00.000Z',
  openedUtc: null,
  lastSeenUtc: null,
  endedUtc: null,
  endedBy: null,
  endedBecause: null,
  ...changes,
});

export const BOARD_TOKEN = 'token'.padEnd(43, '-');

export function answerBoards(server: FakeServer): void {
  const seen = { linkUntilUtc: null, openedUtc: '2026-01-05T06:10:00.000Z', lastSeenUtc: at(-1) };
  let boards = [
    granted('Isando control room', { ...seen, state: 'OPEN' }),
    granted('Workshop'),
    granted('Old hall', {
      ...seen,
      state: 'ENDED',
      endedUtc: new Date(Date.now() - 48 * HOUR).toISOString(),
      endedBecause: 'UNSEEN',
    }),
  ];
  server
    .answer(listBoards, () => boards)
    .answer(grantBoard, ({ body }) => {
      if (boards.some(({ name }) => name === body.name)) return new ApiFailure('tooManyBoards');
      const made = granted(body.name);
      boards = [made, ...boards];
      return { ...made, token: BOARD_TOKEN };
    })
    .answer(endBoard, ({ params }) => {
      const ended = { state: 'ENDED', endedUtc: at(0), endedBy: 'admin', endedBecause: 'BY_HAND' } as const;
      boards = boards.map((one) => (one.id === params.boardId ? { ...one, ...ended } : one));
      return boards.find(({ id }) => id === params.boardId) ?? new ApiFailure('notFound');
    });
}
