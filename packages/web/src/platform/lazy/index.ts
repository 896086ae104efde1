import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadScreen } from './screen-failure.ts';

export { isScreenFailure } from './screen-failure.ts';

export type LazyScreen = LazyExoticComponent<ComponentType> & {
  /** Begins to fetch the screen before it is shown. */
  preload(): void;
};

/** A screen whose script and styles are fetched when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= loadScreen(load).then((component) => ({ default: component }));
    return loading;
  };
  return Object.assign(lazy(once), {
    preload() {
      once().catch(() => undefined); // said where the screen is shown
    },
  });
}
