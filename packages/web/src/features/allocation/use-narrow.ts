import { useMediaQuery } from '@mantine/hooks';

export type Room = 'phone' | 'tight' | 'narrow' | 'wide';
const OPTIONS = { getInitialValueInEffect: false };

/** Phone below 768 px; tables drop columns below 1100 and 1360. */
export function useNarrow(): Room {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, OPTIONS);
  const isTight = useMediaQuery('(max-width: 1099px)', undefined, OPTIONS);
  const isNarrow = useMediaQuery('(max-width: 1359px)', undefined, OPTIONS);
  if (isPhone) return 'phone';
  return isTight ? 'tight' : isNarrow ? 'narrow' : 'wide';
}
