import { JOURNEY_GROUPS, type JourneyGroup } from '@linehaul/domain/journeys';
import { useLocalStorage } from '@mantine/hooks';

export const FOLDABLE = ['NEXT', 'FINISHED'] as const satisfies readonly JourneyGroup[];
export type Foldable = (typeof FOLDABLE)[number];

/** Remembered per browser. */
export function useFolded() {
  const [folded, setFolded] = useLocalStorage<readonly string[]>({
    key: 'linehaul.journeys.folded',
    defaultValue: FOLDABLE,
    getInitialValueInEffect: false,
  });
  const isFolded = (group: JourneyGroup) => FOLDABLE.some((one) => one === group) && folded.includes(group);
  return {
    isFolded,
    groups: folded.length > 0 ? JOURNEY_GROUPS.filter((group) => !isFolded(group)) : undefined,
    toggle: (group: Foldable) =>
      setFolded((now) => FOLDABLE.filter((one) => (one === group) !== now.includes(one))),
  };
}
