import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useSyncExternalStore } from 'react';
import type { Edges } from '../../features/live/index.ts';
import { DOCK_SIDES, type Dock } from '../../shared/docks/index.ts';

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
const LIST_WIDTH = 752;
const CASES_WIDTH = 420;
const CASE_WIDTH = 400;
const RIGHT_LIMITS = [300, 480] as const;
/** Pixels from which the docked list shows the vehicle. */
const VEHICLE_FROM = 580;

export interface DockLayout {
  readonly width: number;
  readonly limits: readonly [least: number, most: number];
  /** Lies over the map. */
  readonly isOver: boolean;
  resize(width: number): void;
}

export interface Layout {
  readonly isPhone: boolean;
  readonly left: DockLayout & {
    readonly form: 'docked' | 'narrow';
  };
  readonly right: DockLayout;
  readonly covered: Edges;
}

type Widths = Readonly<Partial<Record<Dock, number>>>;

/**
 * From 1440 px both docks lie beside the map, from 1024 the second over it, else both; below 768: phone. Dragged
 * widths stay in this browser.
 */
export function useLayout(docks: readonly Dock[]): Layout {
  const window = useWindowWidth();
  const [dragged, setDragged] = useLocalStorage<Widths>({
    key: 'linehaul.dock.widths',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const layout = layoutOf(window, docks, dragged, (dock, width) =>
    setDragged((now) => ({ ...now, [dock]: width })),
  );
  // Stable, because the map depends on it.
  const { left: l, right: r, bottom: b } = layout.covered;
  const covered = useMemo(() => ({ left: l, right: r, bottom: b }), [l, r, b]);
  return { ...layout, covered };
}

export function layoutOf(
  window: number,
  docks: readonly Dock[],
  dragged: Widths,
  set: (dock: Dock, width: number) => void,
): Layout {
  const onLeft = docks.find((dock) => DOCK_SIDES[dock] === 'left');
  const onRight = docks.find((dock) => DOCK_SIDES[dock] === 'right');
  const isNarrowWindow = window < 1024;
  const rightOver = isNarrowWindow || (window < 1440 && onLeft !== undefined);
  const rightWidth = clamp(
    dragged[onRight ?? 'schedule'] ?? (onRight === 'settings' ? 300 : onRight === 'case' ? CASE_WIDTH : 320),
    RIGHT_LIMITS[0],
    RIGHT_LIMITS[1],
  );
  const taken = RAIL + MAP_LEAST + (onRight && !rightOver ? rightWidth : 0);
  const leftMost = Math.max(LEFT_LEAST, isNarrowWindow ? window - RAIL : window - taken);
  const besideRight = window < 1800 ? 612 : LIST_WIDTH;
  const leftStart =
    onLeft === 'alerts' ? CASES_WIDTH : window < 1440 ? 520 : onRight ? besideRight : LIST_WIDTH;
  const leftWidth = clamp(dragged[onLeft ?? 'journeys'] ?? leftStart, LEFT_LEAST, leftMost);
  return {
    isPhone: window < 768,
    left: {
      width: leftWidth,
      limits: [LEFT_LEAST, leftMost],
      isOver: isNarrowWindow,
      resize: (width) => set(onLeft ?? 'journeys', width),
      form: leftWidth < VEHICLE_FROM ? 'narrow' : 'docked',
    },
    right: {
      width: rightWidth,
      limits: RIGHT_LIMITS,
      isOver: rightOver,
      resize: (width) => set(onRight ?? 'schedule', width),
    },
    covered:
      window < 768
        ? { left: 0, right: 0, bottom: 0 }
        : {
            left: onLeft && isNarrowWindow ? leftWidth : 0,
            right: onRight && rightOver ? rightWidth : 0,
            bottom: 0,
          },
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
