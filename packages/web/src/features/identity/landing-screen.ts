import { lazyScreen } from '../../platform/lazy/index.ts';

export const Landing = lazyScreen(() => import('./Landing.tsx').then((module) => module.Landing));
