import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressOf, type QualityAddress, searchOf } from './model/address.ts';

export function useQualityAddress(): readonly [QualityAddress, (next: Partial<QualityAddress>) => void] {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const address = addressOf(search);
  const change = useCallback(
    (next: Partial<QualityAddress>) => {
      void navigate({ to: '.', search: searchOf({ ...addressOf(search), ...next }) as never, replace: true });
    },
    [navigate, search],
  );
  return [address, change];
}
