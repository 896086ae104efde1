import type { World } from '@linehaul/testkit/worlds';
import type { ReactNode } from 'react';
import { type OpenOptions, openApp, openPart } from '../open-app.tsx';

interface Named {
  readonly room: string;
  /** What is seen, and in which state: 'Close journey, nothing typed yet'. */
  readonly name: string;
}

/** A state of a screen or of a dialog: how to come there, in which world. */
export interface ScreenExhibit extends Named, OpenOptions {
  readonly path: string;
  readonly world: (now: number) => World;
  /** Pixels; those of the window where absent. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What a person does there until the state is seen; the steps of `steps.ts`. */
  readonly show?: () => Promise<void>;
}

/** A part of `ui/`, alone on a page. */
export interface PartExhibit extends Named {
  readonly part: () => ReactNode;
}

export type Exhibit = ScreenExhibit | PartExhibit;

/** @returns the exhibits of a room under its name */
export function inRoom(
  room: string,
  exhibits: readonly (Omit<ScreenExhibit, 'room'> | Omit<PartExhibit, 'room'>)[],
) {
  return exhibits.map((exhibit): Exhibit => ({ ...exhibit, room }));
}

/** What was drawn last is on the page, and what its effects changed as well. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

/** Brings the page to the exhibit's state. */
export async function openExhibit(exhibit: Exhibit, theme: 'light' | 'dark'): Promise<void> {
  if ('part' in exhibit) await openPart(exhibit.part(), { theme });
  else {
    await openApp(exhibit.path, exhibit.world, { ...exhibit, theme });
    await exhibit.show?.();
  }
  await drawn();
}
