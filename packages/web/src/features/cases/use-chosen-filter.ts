import type { Organisation } from '@linehaul/contracts/organisation';
import { useEntryState } from '../../ui/index.ts';
import type { CaseFilter } from './use-cases.ts';
import { sitsAt, useDesks } from './use-desks.ts';

interface Choice {
  readonly view: CaseFilter['view'];
  /** Null: all desks. Absent: not chosen, so the person's own. */
  readonly deskId?: string | null;
}

/** Begins at the desk where the person sits. */
export function useChosenFilter(organisation: Organisation, login: string) {
  const desks = useDesks(organisation);
  const [{ view, deskId: chosen }, choose] = useEntryState<Choice>(`cases of ${organisation.id}`, {
    view: 'ALL',
  });
  const own = desks.data?.find((desk) => sitsAt(desk, login))?.id;
  const deskId = chosen === undefined ? own : (chosen ?? undefined);
  const filter: CaseFilter = { view, deskId };
  return {
    filter,
    // Desks that cannot be read hold up no case.
    isKnown: chosen !== undefined || !desks.isPending || desks.failureCount > 0,
    setView: (next: CaseFilter['view']) => choose((now) => ({ ...now, view: next })),
    setDesk: (next: string | undefined) => choose((now) => ({ ...now, deskId: next ?? null })),
    showAll: () => choose({ view: 'ALL', deskId: null }),
  };
}
