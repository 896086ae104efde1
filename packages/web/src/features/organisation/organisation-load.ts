import type { Organisation } from '@linehaul/contracts/organisation';
import { constants } from '@linehaul/domain/constants';
import { queryClient } from '../../platform/api/index.ts';
import { text } from '../../platform/i18n/index.ts';
import { createStore } from '../../platform/store.ts';
import { type ListName, type LoadedList, organisationDataKey } from '../../shared/organisation-data/index.ts';
import { failure, loadComplete, warning } from '../../ui/index.ts';
import { listReader, loadLists } from './load-lists.ts';
import { IDLE, type LoadEvent, type LoadState, nextLoadState } from './load-state.ts';

export const loadStore = createStore<LoadState>(IDLE);
let current: { readonly controller: AbortController; linger?: ReturnType<typeof setTimeout> } | undefined;

function happen(event: LoadEvent): void {
  loadStore.set(nextLoadState(loadStore.get(), event));
}

export function forgetLoad(): void {
  current?.controller.abort();
  clearTimeout(current?.linger);
  current = undefined;
  happen({ type: 'dismissed' });
}

/** `silent`: after a page reload, shows only failures. */
export function loadOrganisation(organisation: Organisation, silent: boolean): void {
  forgetLoad();
  const load: NonNullable<typeof current> = { controller: new AbortController() };
  current = load;
  const { signal } = load.controller;
  happen({ type: 'started', organisation: organisation.displayName, silent });
  const keep = (list: ListName, loaded: LoadedList<unknown>) =>
    queryClient.setQueryData(organisationDataKey(organisation.id, list), loaded);
  loadLists(listReader(organisation.id), signal, {
    loaded(list, rows) {
      keep(list, { rows, failed: false });
      happen({ type: 'loaded', list, count: rows.length });
    },
    failed(list) {
      keep(list, { rows: [], failed: true });
      showFailure(list, organisation.displayName);
      happen({ type: 'failed', list });
    },
  })
    .then(() => {
      if (signal.aborted) return;
      happen({ type: 'ended' });
      load.linger = setTimeout(finish, silent ? 0 : constants.loadingOverlayLingerMs);
    })
    .catch((error: unknown) => console.error(error));
}

function finish(): void {
  const ended = loadStore.get();
  happen({ type: 'dismissed' });
  if (ended.state === 'IDLE' || ended.state === 'DATA_LOADING') return;
  const { organisation, silent, failed } = ended;
  if (ended.state === 'COMPLETED_WITH_ERROR') {
    if (!silent || failed.length > 0)
      failure(text('organisation.load.error', { organisation }), 'organisation-load');
  } else if (!silent) {
    loadComplete(text('organisation.load.success', { organisation }));
  }
  for (const list of failed) if (list !== 'drivers') warning(text(`organisation.notLoaded.${list}`));
}

/** Lists with the same text show it once. */
function showFailure(list: ListName, organisation: string): void {
  switch (list) {
    case 'vehicles':
    case 'trailers':
      failure(text('organisation.failed.assets', { organisation }), 'organisation-assets');
      break;
    case 'drivers':
    case 'locations':
      failure(text('organisation.failed.drivers'), 'organisation-drivers');
      break;
    case 'sites':
    case 'eventTypes':
      break;
  }
}
