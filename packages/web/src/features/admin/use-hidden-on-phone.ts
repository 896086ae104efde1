import { useMediaQuery } from '@mantine/hooks';

const NOTHING: readonly string[] = [];

/** Columns that give way where there is no room: what is left says who and lets one act. */
export function useHiddenOnPhone(columns: readonly string[]): readonly string[] {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return isPhone ? columns : NOTHING;
}
