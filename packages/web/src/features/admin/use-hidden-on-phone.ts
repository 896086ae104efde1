import { useMediaQuery } from '@mantine/hooks';

const NOTHING: readonly string[] = [];

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
}

export function useHiddenOnPhone(columns: readonly string[]): readonly string[] {
  return useIsPhone() ? columns : NOTHING;
}
