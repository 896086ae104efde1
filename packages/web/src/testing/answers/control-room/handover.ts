import type {
  Handover,
  HandoverCase,
  HandoverLate,
  HandoverPromise,
  HandoverSilent,
  HandoverStart,
} from '@linehaul/contracts/handover';
import { caseAnswer, someCases } from '../cases.ts';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Mark = HandoverCase['mark'];
export const mark = (kind: NonNullable<Mark>['kind'], minutes: number, id: string = kind): Mark => ({
  ...{ id, kind },
  atUtc: minutesAgo(minutes),
});

const note = (id: string, comment: string, minutes = 20) => ({
  ...{ id, comment, actor: 'lerato' },
  atUtc: minutesAgo(minutes),
  dueUtc: null,
});

export function caseRow(more: Partial<HandoverCase> = {}): HandoverCase {
  const one = more.case ?? caseAnswer({ owner: 'lerato' });
  const notes = [note(`note-${one.id}`, 'Customer told 14:52, slot moved to 00:15')];
  return { key: one.id, mark: null, case: one, notes, noteCount: 1, noteId: notes[0]!.id, ...more };
}

export function promiseRow(more: Partial<HandoverPromise> = {}): HandoverPromise {
  return {
    ...{ key: 'promise-1', mark: null, dueUtc: minutesAgo(-44), atUtc: minutesAgo(90) },
    ...{
      comment: 'New arrival time for the six orders',
      actor: 'lerato',
      caseId: 'case-1',
      caseNumber: 1187,
    },
    ...{ journeyUniqueReference: 'KF-2611-0431', fleetNumber: 'KF214', registrationNumber: 'KP 47 ZN GP' },
    ...more,
  };
}

export function lateRow(more: Partial<HandoverLate> = {}): HandoverLate {
  return {
    ...{ key: 'journey-1', mark: null, journeyId: 'journey-1', journeyUniqueReference: 'KF-2611-0429' },
    ...{ locationName: 'Bloemfontein DC', plannedUtc: minutesAgo(-90), probability: 0.968 },
    ...{ p10Utc: minutesAgo(-130), p90Utc: minutesAgo(-200) },
    ...more,
  };
}

export function startRow(more: Partial<HandoverStart> = {}): HandoverStart {
  return {
    ...{ key: 'journey-5', mark: null, journeyId: 'journey-5', journeyUniqueReference: 'KF-2611-0436' },
    ...{
      plannedStartUtc: minutesAgo(-14),
      locationName: 'Isando DC',
      lacksVehicle: false,
      lacksDriver: true,
    },
    ...more,
  };
}

export function silentRow(more: Partial<HandoverSilent> = {}): HandoverSilent {
  return {
    ...{ key: 'asset-1', mark: null, registrationNumber: 'ND 552-108', fleetNumber: 'KF166' },
    ...{ deviceId: 'T-80214', lastFixUtc: minutesAgo(224), journeyUniqueReference: 'KF-2611-0424' },
    position: { latitude: -28.62, longitude: 29.79 },
    ...more,
  };
}

const section = <Row extends { readonly mark: Mark }>(rows: Row[], more = 0) => ({
  rows,
  total: rows.filter((row) => row.mark?.kind !== 'GONE').length + more,
});

interface Rows {
  readonly cases?: HandoverCase[];
  readonly promises?: HandoverPromise[];
  readonly late?: HandoverLate[];
  readonly starts?: HandoverStart[];
  readonly silent?: HandoverSilent[];
}

export function listsOf({ cases = [], promises = [], late = [], starts = [], silent = [] }: Rows) {
  return {
    cases: section(cases),
    promises: section(promises),
    late: section(late),
    starts: section(starts),
    silent: section(silent),
  };
}

export function someRows(): Required<Rows> {
  const [network, late, offPlan] = someCases();
  const snoozed = caseAnswer({
    ...{ id: 'case-5', journeyUniqueReference: 'KF-2611-0422', fleetNumber: 'KF142', owner: 'lerato' },
    ...{ state: 'SNOOZED', snoozedUntilUtc: minutesAgo(-134) },
  });
  return {
    cases: [
      caseRow({
        case: network!,
        notes: [note('note-2', 'Provider ticket 88214, next word 18:30')],
        noteId: 'note-2',
      }),
      caseRow({
        case: { ...late!, owner: 'lerato' },
        notes: [
          note('note-1', 'Customer told 14:52, slot moved to 00:15'),
          note('note-0', 'Driver called', 60),
        ],
        ...{ noteId: 'note-1', noteCount: 4 },
      }),
      caseRow({ case: offPlan!, notes: [], noteCount: 0, noteId: null }),
      caseRow({ case: snoozed }),
    ],
    promises: [
      promiseRow({
        ...{ key: 'promise-2', comment: 'Ring the agent about the papers', actor: 'daniel' },
        ...{ dueUtc: minutesAgo(4), journeyUniqueReference: null, caseNumber: 1191, fleetNumber: null },
        registrationNumber: null,
      }),
      promiseRow(),
    ],
    late: [
      lateRow(),
      lateRow({
        ...{ key: 'journey-2', journeyId: 'journey-2', journeyUniqueReference: 'KF-2611-0431' },
        ...{ locationName: 'Epping DC', probability: 0.88 },
      }),
    ],
    starts: [
      startRow(),
      startRow({
        ...{ key: 'journey-6', journeyId: 'journey-6', journeyUniqueReference: 'KF-2611-0441' },
        ...{ plannedStartUtc: minutesAgo(-330), locationName: 'Epping DC', lacksVehicle: true },
      }),
    ],
    silent: [
      silentRow(),
      silentRow({
        ...{ key: 'asset-2', fleetNumber: 'KF171', registrationNumber: 'ND 561-340', deviceId: 'T-80219' },
        ...{ lastFixUtc: minutesAgo(190), journeyUniqueReference: null, position: null },
      }),
    ],
  };
}

export function handoverAnswer(more: Partial<Handover> = {}): Handover {
  return {
    ...{ id: null, state: 'WAITS_FOR_FIRST', given: null, taken: null, withdrawnUtc: null },
    ...{ handedCases: null, asOfUtc: minutesAgo(0) },
    shift: {
      fromUtc: minutesAgo(700),
      ...{ casesOpened: 31, medianMinutesToTake: 3.2, endedUntouchedShare: 0.12, mostAlarmsInTenMinutes: 9 },
    },
    lists: listsOf(someRows()),
    ...more,
  };
}

export function waitingHandover(giver = 'lerato', more: Partial<Handover> = {}): Handover {
  const rows = someRows();
  const [first, second, ...others] = rows.cases;
  const noted = { ...second!, mark: mark('NOTED', 1, 'cases case-1 note-1') };
  return handoverAnswer({
    ...{ id: 'handover-1', state: 'WAITS_FOR_SECOND' },
    given: { login: giver, atUtc: minutesAgo(2), remark: 'Stop-go at Colesberg until midnight' },
    lists: listsOf({
      ...rows,
      cases: [first!, noted, ...others],
      starts: [...rows.starts, startRow({ key: 'journey-7', mark: mark('ADDED', 1, 'starts journey-7') })],
      silent: [
        ...rows.silent,
        silentRow({
          ...{ key: 'asset-3', fleetNumber: 'KF158', registrationNumber: 'ND 540-771' },
          mark: mark('GONE', 0, 'silent asset-3 gone'),
        }),
      ],
    }),
    ...more,
  });
}

export function signedAnswer(more: Partial<Handover> = {}): Handover {
  return waitingHandover('lerato', {
    ...{ state: 'SIGNED', handedCases: 2 },
    taken: { login: 'dispatcher', atUtc: minutesAgo(0), remark: null },
    ...more,
  });
}

/** 200 vehicles. */
export function badNight(): Handover {
  const many = <Row>(count: number, row: (i: number) => Row) =>
    Array.from({ length: count }, (_, i) => row(i));
  const reference = (i: number) => `KF-2611-${String(400 + i).padStart(4, '0')}`;
  const long =
    'Workshop Aliwal North on its way, the driver waits at the filling station and rings every half hour';
  return waitingHandover('lerato', {
    lists: listsOf({
      cases: many(14, (i) =>
        caseRow({
          case: caseAnswer({ id: `case-${i}`, journeyUniqueReference: reference(i), owner: 'lerato' }),
          notes: [note(`note-${i}`, `${long}, ${long}, ${long}`)],
        }),
      ),
      promises: many(8, (i) => promiseRow({ key: `promise-${i}`, comment: `${i + 1}. ${long}` })),
      late: many(60, (i) => lateRow({ key: `late-${i}`, journeyUniqueReference: reference(100 + i) })),
      starts: many(20, (i) => startRow({ key: `start-${i}`, journeyUniqueReference: reference(200 + i) })),
      silent: many(120, (i) => silentRow({ key: `silent-${i}`, fleetNumber: `KF${100 + i}` })),
    }),
  });
}
