import { useReducer } from 'react';
import { useOrganisation } from '../../platform/session/index.tsx';

/** What the person has typed and not signed yet. Stays when the page is left and reloaded, in this tab. */
export function useRemark(login: string): readonly [remark: string, change: (remark: string) => void] {
  const { id } = useOrganisation();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const stored = `linehaul.handover-remark.${id}.${login}`;
  const change = (remark: string) => {
    if (remark === '') sessionStorage.removeItem(stored);
    else sessionStorage.setItem(stored, remark);
    showAgain();
  };
  return [sessionStorage.getItem(stored) ?? '', change];
}
