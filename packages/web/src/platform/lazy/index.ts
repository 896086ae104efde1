import { SECOND } from '@linehaul/domain/core';
import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { loadScreen } from './screen-failure.ts';

export { isScreenFailure, loadScreen } from './screen-failure.ts';

interface Preloaded {
  preload(): void;
}
export type LazyScreen<Props = object> = FunctionComponent<Props> & Preloaded;

/** A failure shows the error screen. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  return lazyPart(load, (loading) => loading);
}

/** A failure shows nothing. */
export function lazyExtra<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  return lazyPart(load, (loading) => loading.catch(() => ({ default: () => null })));
}

type Loading<Props> = Promise<{ readonly default: ComponentType<Props> }>;

interface Part<Props> {
  readonly late: ComponentType<Props>;
  loaded?: ComponentType<Props>;
}

/** Shows a preloaded part at once. Another type would lose state. */
function Shown<Props extends object>({ part, props }: { readonly part: Part<Props>; readonly props: Props }) {
  const [Component] = useState(() => part.loaded ?? part.late);
  return createElement(Component, props);
}

function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  orElse: (loading: Loading<Props>) => Loading<Props>,
): LazyScreen<Props> {
  let loading: Loading<Props> | undefined;
  const once = () => {
    loading ??= loadScreen(load).then((component) => {
      part.loaded = component;
      return { default: component };
    });
    return loading;
  };
  const part: Part<Props> = { late: lazy(() => orElse(once())) as unknown as ComponentType<Props> };
  return Object.assign((props: Props) => createElement(Shown<Props>, { part, props }), {
    preload() {
      // The failure is forgotten: rendering retries and reports it.
      once().catch(() => {
        loading = undefined;
      });
    },
  });
}

/** Early: the network may be gone when due. */
const PRELOAD_AFTER_MS = 2 * SECOND;

/** For initially unseen parts. */
export function useIsAfterFirstSight(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}

/** `screens` must be stable. */
export function usePreload(screens: readonly Preloaded[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const screen of screens) screen.preload();
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [screens]);
}
