import { lazyScreen } from '../../platform/lazy/index.ts';

/** Whoever is signed in does not need it, until the session ends: it is fetched in good time. */
export const Landing = lazyScreen(() => import('./Landing.tsx').then((module) => module.Landing));
