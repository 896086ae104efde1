import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/** A place on the map, in degrees, and the nearest known place in words. */
export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly place?: string;
}

/** What takes the map's clicks. */
export interface MapTool {
  /** Stands over the map: what the next click does. */
  readonly hint: string;
  /** Left out by a tool that listens to the map by itself; markers don't answer clicks then either. */
  onClick?(place: MapPlace): void;
  /** Escape, the hint's button, or another tool that takes over. */
  onCancel(): void;
}

interface Held {
  readonly holder: object;
  readonly tool: MapTool;
}
const active = createStore<Held | undefined>(undefined);

/**
 * Takes the map's clicks while a tool is given. There is one tool at a time: the last one that asks has the map, and the one before
 * is cancelled.
 */
export function useMapTool(tool: MapTool | undefined): void {
  const newest = useRef(tool);
  newest.current = tool;
  const isOn = tool !== undefined;
  const hint = tool?.hint ?? '';
  const takesClicks = tool?.onClick !== undefined;
  const holder = useRef({}).current;
  useEffect(() => {
    if (!isOn) return;
    const before = active.get();
    active.set({
      holder,
      tool: {
        hint,
        ...(takesClicks ? { onClick: (place) => newest.current?.onClick?.(place) } : {}),
        onCancel: () => newest.current?.onCancel(),
      },
    });
    if (before && before.holder !== holder) before.tool.onCancel();
  }, [isOn, hint, takesClicks, holder]);
  useEffect(() => {
    if (!isOn) return;
    return () => {
      if (active.get()?.holder === holder) active.set(undefined);
    };
  }, [isOn, holder]);
}

/** The tool that has the map now. */
export function useActiveMapTool(): MapTool | undefined {
  return useStore(active)?.tool;
}
