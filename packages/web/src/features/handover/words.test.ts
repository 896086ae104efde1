import { describe, expect, test } from 'vitest';
import { caseAnswer } from '../../testing/answers/cases.ts';
import {
  caseRow,
  handoverAnswer,
  lateRow,
  listsOf,
  mark,
  promiseRow,
  silentRow,
  startRow,
  waitingHandover,
} from '../../testing/answers/control-room/handover.ts';
import {
  casesOfGiver,
  changesOf,
  probabilityText,
  promiseSubject,
  shownAdditions,
  subjectText,
} from './words.ts';

const t = ((key: string) => key) as never;
const props = {
  ...{ login: 'dispatcher', headlineOf: () => 'headline' },
  clock: { timeZone: 'Africa/Johannesburg', now: Date.now() },
};
const changed = (lists: Parameters<typeof listsOf>[0]) =>
  changesOf(handoverAnswer({ lists: listsOf(lists) }), t, props).map(({ section, title, detail }) => [
    ...[section, title, detail],
  ]);

describe('what changed after the first signature', () => {
  test('is listed oldest first, whatever list it is in', () => {
    expect(
      changed({
        cases: [caseRow()],
        late: [lateRow({ mark: mark('ADDED', 1) })],
        starts: [startRow({ mark: mark('ADDED', 5) })],
        silent: [silentRow({ mark: mark('GONE', 3) })],
      }),
    ).toEqual([
      ['starts', 'KF-2611-0436', 'handover.missing'],
      ['silent', 'KF166', 'handover.gone.silent'],
      ['late', 'KF-2611-0429', 'Bloemfontein DC, 97\u00a0%'],
    ]);
  });

  test('of a case it is the note that came, or what the case is about', () => {
    const row = caseRow({ mark: mark('NOTED', 2) });
    expect(changed({ cases: [row] })).toEqual([
      ['cases', 'headline', 'lerato: Customer told 14:52, slot moved to 00:15'],
    ]);
    expect(changed({ cases: [caseRow({ mark: mark('ADDED', 2) })] })).toEqual([
      ['cases', 'headline', 'KF-2611-0431 · KF214'],
    ]);
  });
});

test('the additions that are shown are those that were seen; what went is none', () => {
  expect(shownAdditions(waitingHandover())).toEqual(['cases case-1 note-1', 'starts journey-7']);
  expect(shownAdditions(handoverAnswer())).toEqual([]);
});

test('only cases of the giver that still stand would go', () => {
  const of = (id: string, owner: string | null) => caseAnswer({ id, owner });
  const cases = [
    caseRow({ case: of('a', 'lerato') }),
    caseRow({ case: of('b', 'daniel') }),
    caseRow({ case: of('c', null) }),
    caseRow({ case: of('d', 'lerato'), mark: mark('GONE', 1) }),
  ];
  expect(casesOfGiver(waitingHandover('lerato', { lists: listsOf({ cases }) }))).toBe(1);
});

test('a promise says what it is about: the journey, else the vehicle, else the case', () => {
  expect(promiseSubject(promiseRow())).toBe('KF-2611-0431');
  expect(promiseSubject(promiseRow({ journeyUniqueReference: null }))).toBe('KF214');
  const bare = { journeyUniqueReference: null, fleetNumber: null, registrationNumber: null };
  expect(promiseSubject(promiseRow(bare))).toBe('C-1187');
});

test('nothing is surer than 99 per cent, and a case of the network names no vehicle', () => {
  expect([0.5, 0.999].map(probabilityText)).toEqual(['50\u00a0%', '99\u00a0%']);
  expect(subjectText(caseAnswer({ subject: 'network' }), t)).toBe('handover.network');
});
