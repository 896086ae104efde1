import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

export interface MapPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly place?: string;
}

export interface MapTool {
  readonly hint: string;
  /** Absent: it listens itself; markers ignore clicks too. */
  onClick?(place: MapPlace): void;
  onCancel(): void;
}

interface Held {
  readonly holder: object;
  readonly tool: MapTool;
}
const active = createStore<Held | undefined>(undefined);

/** Cancels the previous tool. */
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

export function useActiveMapTool(): MapTool | undefined {
  return useStore(active)?.tool;
}
