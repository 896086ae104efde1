import { useMediaQuery } from '@mantine/hooks';

const NOTHING: readonly string[] = [];

export function useHiddenOnPhone(columns: readonly string[]): readonly string[] {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return isPhone ? columns : NOTHING;
}
