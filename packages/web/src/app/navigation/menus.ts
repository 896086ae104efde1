import { decide } from '../../features/identity/index.ts';
import { SCREENS, type Screen } from '../screens.tsx';

export type MenuName = NonNullable<Screen['menu']>;

export const MENU_NAMES: readonly MenuName[] = ['main', 'insights', 'fleetAdmin', 'systemAdmin'];

export function menuItems(
  menu: MenuName,
  account: { readonly authorities: readonly string[] } | undefined,
  hasApiDocs: boolean,
  screens: readonly Screen[] = SCREENS,
): readonly Screen[] {
  return screens.filter(
    (screen) =>
      screen.menu === menu &&
      decide(screen.authorities, account) === 'allow' &&
      (screen.profile !== 'api-docs' || hasApiDocs),
  );
}
