import { describe, expect, test } from 'vitest';
import { LIST_NAMES } from '../../shared/organisation-data/index.ts';
import { IDLE, type LoadEvent, type LoadState, nextLoadState } from './load-state.ts';

const started: LoadEvent = { type: 'started', organisation: 'KAROO FREIGHT', silent: false };
function after(...events: LoadEvent[]): LoadState {
  return events.reduce(nextLoadState, IDLE);
}
const allLoaded: LoadEvent[] = LIST_NAMES.map((list) => ({ type: 'loaded', list, count: 3 }));

describe('loading the data of an organisation', () => {
  test('begins without counts', () => {
    expect(after(started)).toMatchObject({
      state: 'DATA_LOADING',
      organisation: 'KAROO FREIGHT',
      counts: {},
    });
  });

  test('completes with success once the event types, loaded last, have rows', () => {
    expect(after(started, ...allLoaded, { type: 'ended' }).state).toBe('COMPLETED_WITH_SUCCESS');
  });

  test('completes with errors where the list loaded last is empty', () => {
    const state = after(
      started,
      ...allLoaded,
      { type: 'loaded', list: 'eventTypes', count: 0 },
      { type: 'ended' },
    );
    expect(state.state).toBe('COMPLETED_WITH_ERROR');
  });

  test('an empty list that is not the last is no error', () => {
    const state = after(
      started,
      ...allLoaded,
      { type: 'loaded', list: 'trailers', count: 0 },
      { type: 'ended' },
    );
    expect(state.state).toBe('COMPLETED_WITH_SUCCESS');
  });

  test('completes with errors if any of the six failed, and counts that one as 0', () => {
    const state = after(started, { type: 'failed', list: 'sites' }, ...allLoaded.slice(1), { type: 'ended' });
    expect(state).toMatchObject({ state: 'COMPLETED_WITH_ERROR', failed: ['sites'], counts: { sites: 0 } });
  });

  test('dismissing resets the counts', () => {
    expect(after(started, ...allLoaded, { type: 'ended' }, { type: 'dismissed' })).toEqual(IDLE);
  });

  test('a late answer of a load that was given up changes nothing', () => {
    expect(after(started, { type: 'dismissed' }, { type: 'loaded', list: 'sites', count: 9 })).toEqual(IDLE);
  });
});
