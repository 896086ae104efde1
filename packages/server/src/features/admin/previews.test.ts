import type { OrganisationId } from '@linehaul/domain/core';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { expect, test, vi } from 'vitest';
import type { Executor } from '../../platform/db/index.ts';
import { Failure } from '../../platform/http/index.ts';
import type { WhatIf, WhatIfOutcome } from '../tracking/index.ts';
import { Previews } from './previews.ts';

const wanted = (organisationId: string) => ({
  db: {} as Executor,
  organisationId: organisationId as OrganisationId,
  from: 0,
  now: 1,
  variants: [DEFAULT_SETTINGS, DEFAULT_SETTINGS],
});

function held() {
  const runs: (WhatIf & { end(outcome: WhatIfOutcome): void })[] = [];
  const run = (asked: WhatIf) =>
    new Promise<WhatIfOutcome>((resolve, reject) => {
      asked.signal.addEventListener('abort', () => reject(asked.signal.reason));
      runs.push({ ...asked, end: resolve });
    });
  return { runs, previews: new Previews(run) };
}
const started = (answer: ReturnType<Previews['start']>) => {
  if (answer instanceof Failure) throw new Error(answer.code);
  return answer;
};

test('an organisation has one preview at a time; the one before is ended', () => {
  const { runs, previews } = held();
  const first = started(previews.start(wanted('a'), []));
  const second = started(previews.start(wanted('a'), []));
  expect(runs[0]?.signal.aborted).toBe(true);
  expect(previews.find('a' as OrganisationId, first.id)?.state).toBe('stopped');
  expect(previews.find('a' as OrganisationId, second.id)?.state).toBe('running');
  expect(previews.find('b' as OrganisationId, second.id)).toBeUndefined();
  expect(previews.stop('b' as OrganisationId, second.id)).toBe(false);
});

test('beyond the bound another organisation is asked to try later, and may once one has ended', async () => {
  const { runs, previews } = held();
  started(previews.start(wanted('a'), []));
  started(previews.start(wanted('b'), []));
  expect(previews.start(wanted('c'), [])).toMatchObject({ code: 'overloaded' });
  runs[0]!.onProgress(0.5);
  const counts = { time: { ON_TIME: 1 }, episodes: {} };
  runs[0]!.end({ counts: [counts, counts], journeys: 1, changed: 0, from: 0, isPartial: false });
  await vi.waitFor(() => started(previews.start(wanted('c'), [])));
  previews.stopAll();
  expect(runs.slice(1).every(({ signal }) => signal.aborted)).toBe(true);
});

test('the outcome names the setting of each variant after the second', async () => {
  const { runs, previews } = held();
  const { id } = started(previews.start(wanted('a'), ['onTimeMinutes']));
  const of = (status: string) => ({ time: { [status]: 1 }, episodes: {} });
  const counts = [of('DELAYED'), of('ON_TIME'), of('SLIGHT_DELAY')];
  runs[0]!.end({ counts, journeys: 1, changed: 1, from: 0, isPartial: true });
  await vi.waitFor(() =>
    expect(previews.find('a' as OrganisationId, id)).toEqual({
      id,
      state: 'done',
      progress: 1,
      outcome: {
        before: of('DELAYED'),
        after: of('ON_TIME'),
        each: [{ setting: 'onTimeMinutes', counts: of('SLIGHT_DELAY') }],
        journeys: 1,
        changed: 1,
        fromUtc: '1970-01-01T00:00:00.000Z',
        isPartial: true,
      },
    }),
  );
});
