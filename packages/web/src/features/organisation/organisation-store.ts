import type { Account } from '@linehaul/contracts/identity';
import type { Organisation } from '@linehaul/contracts/organisation';
import { organisationChanged } from '../../platform/session/index.tsx';
import { createStore } from '../../platform/store.ts';
import { choiceOf } from './choice.ts';
import { forgetLoad, loadOrganisation } from './organisation-load.ts';
import { dropStored, readStored, store } from './stored-organisation.ts';

export const organisationStore = createStore<Organisation | undefined>(undefined);

function enter(organisation: Organisation | undefined): void {
  const before = organisationStore.get()?.id;
  organisationStore.set(organisation);
  if (before !== organisation?.id) organisationChanged(organisation?.id);
}

/** Call after each account load. Keeps an organisation still on it. */
export function followAccount(account: Account | undefined): void {
  const current = organisationStore.get();
  if (!account) {
    forgetLoad();
    enter(undefined);
    return;
  }
  const choice = choiceOf(account.organisations, current?.id ?? readStored(account.login));
  if (choice.kind !== 'chosen') {
    dropStored(account.login);
    forgetLoad();
    enter(undefined);
    return;
  }
  store(account.login, choice.organisation.id);
  enter(choice.organisation);
  if (choice.organisation.id !== current?.id) loadOrganisation(choice.organisation, !choice.automatic);
}

export function chooseOrganisation(login: string, organisation: Organisation): void {
  store(login, organisation.id);
  enter(organisation);
  loadOrganisation(organisation, false);
}
