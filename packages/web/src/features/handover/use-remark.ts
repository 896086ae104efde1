import { useReducer } from 'react';
import { useOrganisation } from '../../platform/session/index.tsx';

/** Typed, unsigned; survives leaving and reloading in this tab. */
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
