import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { Edges } from '../../features/live/index.ts';
import type { DashboardAddress } from '../../platform/selection/index.ts';

function useWindowWidth(): number {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => window.innerWidth,
  );
}

const RAIL = 48;
const MAP_LEAST = 440;
const LEFT_LEAST = 360;
const RIGHT_LIMITS = [300, 480] as const;
/** Below this the docked list has no room for the vehicle. */
const VEHICLE_FROM = 580;

export interface DockLayout {
  readonly width: number;
  readonly limits: readonly [least: number, most: number];
  /** It lies over the map. */
  readonly isOver: boolean;
  resize(width: number): void;
}

export interface Layout {
  readonly isPhone: boolean;
  readonly journeys: DockLayout & { readonly form: 'docked' | 'narrow' };
  readonly schedule: DockLayout;
  readonly covered: Edges;
}

/**
 * Where the docks stand: from 1440 both beside the map; from 1024 the second lies over it; below 1024 both do; below 768 it's a phone.
 * Widths that a person has dragged are kept in this browser.
 */
export function useLayout({ docks }: Pick<DashboardAddress, 'docks'>): Layout {
  const window = useWindowWidth();
  const [left, setLeft] = useLocalStorage<number>({
    key: 'linehaul.dock.journeys',
    getInitialValueInEffect: false,
  });
  const [right, setRight] = useLocalStorage<number>({
    key: 'linehaul.dock.schedule',
    getInitialValueInEffect: false,
  });
  const layout = layoutOf(window, docks, { left, right }, { setLeft, setRight });
  // One object for as long as its numbers stay: the map follows it.
  const { left: l, right: r, bottom: b } = layout.covered;
  const covered = useMemo(() => ({ left: l, right: r, bottom: b }), [l, r, b]);
  return { ...layout, covered };
}

/** The rules of `useLayout` on plain numbers. */
export function layoutOf(
  window: number,
  docks: DashboardAddress['docks'],
  dragged: { readonly left?: number; readonly right?: number },
  set: { setLeft(width: number): void; setRight(width: number): void },
): Layout {
  const isOpen = { left: docks.includes('journeys'), right: docks.includes('schedule') };
  const isNarrowWindow = window < 1024;
  const rightOver = isNarrowWindow || (window < 1440 && isOpen.left);
  const rightWidth = clamp(dragged.right ?? 320, RIGHT_LIMITS[0], RIGHT_LIMITS[1]);
  const taken = RAIL + MAP_LEAST + (isOpen.right && !rightOver ? rightWidth : 0);
  const leftMost = Math.max(LEFT_LEAST, isNarrowWindow ? window - RAIL : window - taken);
  const leftWidth = clamp(dragged.left ?? (window < 1440 ? 520 : 612), LEFT_LEAST, leftMost);
  return {
    isPhone: window < 768,
    journeys: {
      width: leftWidth,
      limits: [LEFT_LEAST, leftMost],
      isOver: isNarrowWindow,
      resize: set.setLeft,
      form: leftWidth < VEHICLE_FROM ? 'narrow' : 'docked',
    },
    schedule: { width: rightWidth, limits: RIGHT_LIMITS, isOver: rightOver, resize: set.setRight },
    covered:
      window < 768
        ? { left: 0, right: 0, bottom: 0 }
        : {
            left: isOpen.left && isNarrowWindow ? leftWidth : 0,
            right: isOpen.right && rightOver ? rightWidth : 0,
            bottom: 0,
          },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
