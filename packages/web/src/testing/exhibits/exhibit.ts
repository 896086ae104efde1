import type { World } from '@linehaul/testkit/worlds';
import type { ReactNode } from 'react';
import { type OpenOptions, openApp, openPart } from '../open-app.tsx';

interface Named {
  readonly room: string;
  readonly name: string;
}

export interface ScreenExhibit extends Named, OpenOptions {
  readonly path: string;
  readonly world: (now: number) => World;
  /** Pixels; absent = the window's. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Steps to the state; see `steps.ts`. */
  readonly show?: () => Promise<void>;
}

export interface PartExhibit extends Named {
  readonly part: () => ReactNode;
}

export type Exhibit = ScreenExhibit | PartExhibit;

export function inRoom(
  room: string,
  exhibits: readonly (Omit<ScreenExhibit, 'room'> | Omit<PartExhibit, 'room'>)[],
) {
  return exhibits.map((exhibit): Exhibit => ({ ...exhibit, room }));
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

export async function openExhibit(exhibit: Exhibit, theme: 'light' | 'dark'): Promise<void> {
  if ('part' in exhibit) await openPart(exhibit.part(), { theme });
  else {
    await openApp(exhibit.path, exhibit.world, { ...exhibit, theme });
    await exhibit.show?.();
  }
  await drawn();
}
