import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

const FORM = /^[\w-]{1,36}$/;

/** The address's signed handover and an opener; undefined: current. */
export function useHandoverAddress(): readonly [
  id: string | undefined,
  open: (id: string | undefined) => void,
] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = search.id === undefined ? undefined : String(search.id);
  const open = useCallback(
    (next: string | undefined) => void navigate({ to: '.', search: (next ? { id: next } : {}) as never }),
    [navigate],
  );
  return [id !== undefined && FORM.test(id) ? id : undefined, open];
}
