import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../../platform/session/index.tsx';

/** Hidden columns, per browser and login. */
export function useColumnChoice(list: 'docked' | 'wide' | 'monitor', atFirst: readonly string[]) {
  const { account } = useSession();
  return useLocalStorage<readonly string[]>({
    key: `linehaul.journeys.hidden-columns.${list}.${account?.login ?? ''}`,
    defaultValue: atFirst,
    getInitialValueInEffect: false,
  });
}
