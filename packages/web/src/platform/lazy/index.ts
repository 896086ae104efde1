import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadScreen } from './screen-failure.ts';

export { isScreenFailure, loadScreen } from './screen-failure.ts';

export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  /** Begins to fetch the screen before it is shown. */
  preload(): void;
};

/** A screen, or a part of one, whose script and styles are fetched when it is first shown. */
export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= loadScreen(load).then((component) => ({ default: component }));
    return loading;
  };
  return Object.assign(lazy(once), {
    preload() {
      // Said where the screen is shown, which tries once more.
      once().catch(() => {
        loading = undefined;
      });
    },
  });
}

/** What a page goes on without where its script or its styles do not come. */
export function lazyExtra(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    loadScreen(load).then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}
