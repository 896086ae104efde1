import type { ComponentType } from 'react';
import { ADMIN, USER } from '../features/identity/index.ts';
import { lazyScreen } from '../platform/lazy/index.ts';

export const dashboard = lazyScreen(() => import('./Dashboard.tsx').then((module) => module.Dashboard));

export const DASHBOARD_PATH = '/asset-journey-dashboard';

/**
 * A screen that exists: its address, who may open it, and where the navigation offers it. What is not in this table
 * has no route and no item in a menu.
 */
export interface Screen {
  readonly path: string;
  /** Any one suffices. */
  readonly authorities: readonly string[];
  readonly component: ComponentType;
  /** Key of the text that names it, in `app.nav` for items of a menu. */
  readonly title: string;
  readonly menu?: 'fleetAdmin' | 'systemAdmin';
  /** Shown only where this profile is active. */
  readonly profile?: 'api-docs';
  /** It shows only inside an organisation, and is rebuilt with another one. */
  readonly inOrganisation: boolean;
}

export const SCREENS: readonly Screen[] = [
  {
    path: DASHBOARD_PATH,
    authorities: [USER, ADMIN],
    component: dashboard,
    title: 'app.nav.dashboard',
    inOrganisation: true,
  },
];
