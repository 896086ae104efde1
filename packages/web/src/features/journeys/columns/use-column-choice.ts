import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../../platform/session/index.tsx';

/** The columns left out, remembered in this browser for each login. */
export function useColumnChoice(list: 'docked' | 'wide' | 'monitor', atFirst: readonly string[]) {
  const { account } = useSession();
  return useLocalStorage<readonly string[]>({
    key: `linehaul.journeys.hidden-columns.${list}.${account?.login ?? ''}`,
    defaultValue: atFirst,
    getInitialValueInEffect: false,
  });
}
