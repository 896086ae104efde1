import { LIST_NAMES, type ListName } from '../../shared/organisation-data/index.ts';

export type Counts = Readonly<Partial<Record<ListName, number>>>;

/** Specification, section 4. */
export type LoadState =
  | { readonly state: 'IDLE' }
  | {
      readonly state: 'DATA_LOADING' | 'COMPLETED_WITH_SUCCESS' | 'COMPLETED_WITH_ERROR';
      readonly organisation: string;
      /** After a page reload: only failures show. */
      readonly silent: boolean;
      readonly counts: Counts;
      readonly failed: readonly ListName[];
    };

export type LoadEvent =
  | { readonly type: 'started'; readonly organisation: string; readonly silent: boolean }
  | { readonly type: 'loaded'; readonly list: ListName; readonly count: number }
  | { readonly type: 'failed'; readonly list: ListName }
  | { readonly type: 'ended' }
  | { readonly type: 'dismissed' };

export const IDLE: LoadState = { state: 'IDLE' };
const LAST = LIST_NAMES[LIST_NAMES.length - 1] as ListName;

export function nextLoadState(current: LoadState, event: LoadEvent): LoadState {
  if (event.type === 'started') {
    const { organisation, silent } = event;
    return { state: 'DATA_LOADING', organisation, silent, counts: {}, failed: [] };
  }
  if (event.type === 'dismissed') return IDLE;
  if (current.state !== 'DATA_LOADING') return current;
  switch (event.type) {
    case 'loaded':
      return { ...current, counts: { ...current.counts, [event.list]: event.count } };
    case 'failed':
      return {
        ...current,
        counts: { ...current.counts, [event.list]: 0 },
        failed: [...current.failed, event.list],
      };
    case 'ended':
      return { ...current, state: outcome(current) };
  }
}

/** Success: the last list has rows, none failed. */
function outcome(load: { readonly counts: Counts; readonly failed: readonly ListName[] }) {
  const complete = (load.counts[LAST] ?? 0) > 0 && load.failed.length === 0;
  return complete ? 'COMPLETED_WITH_SUCCESS' : 'COMPLETED_WITH_ERROR';
}
