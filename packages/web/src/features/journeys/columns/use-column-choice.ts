import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../../../platform/session/index.tsx';

/** Hidden columns, per browser and login. */
export function useColumnChoice(list: 'docked' | 'wide' | 'monitor', atFirst: readonly string[]) {
  const { account } = useSession();
  const [chosen, choose] = useLocalStorage<readonly string[] | undefined>({
    key: `linehaul.journeys.hidden-columns.${list}.${account?.login ?? ''}`,
    defaultValue: undefined,
    getInitialValueInEffect: false,
  });
  return [chosen ?? atFirst, choose] as const;
}
