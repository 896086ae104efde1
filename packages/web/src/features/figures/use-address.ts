import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressOf, type FiguresAddress, searchOf } from './model/address.ts';

export function useFiguresAddress(): readonly [FiguresAddress, (next: Partial<FiguresAddress>) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Partial<FiguresAddress>) => {
      void navigate({ to: '.', search: searchOf({ ...addressOf(search), ...next }) as never, replace: true });
    },
    [navigate, search],
  );
  return [addressOf(search), change];
}
