import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadScreen } from './screen-failure.ts';

export { isScreenFailure, loadScreen } from './screen-failure.ts';

export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & {
  preload(): void;
};

export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= loadScreen(load).then((component) => ({ default: component }));
    return loading;
  };
  return Object.assign(lazy(once), {
    preload() {
      // Forgets the failure: rendering the screen retries and reports it.
      once().catch(() => {
        loading = undefined;
      });
    },
  });
}

export function lazyExtra(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    loadScreen(load).then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
}
