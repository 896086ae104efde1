import type { World } from '@linehaul/testkit/worlds';
import type { ReactNode } from 'react';
import { inTurn, type OpenOptions, openApp, openPart, type PartOptions } from '../open-app.tsx';

interface Named {
  readonly room: string;
  readonly name: string;
}

interface Opening extends OpenOptions {
  readonly path: string;
  readonly world: (now: number) => World;
  /** Pixels; absent: the window's. */
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface ScreenExhibit extends Named, Opening {
  readonly show?: () => Promise<unknown>;
}
type Screen = Omit<ScreenExhibit, 'room'>;

export interface PartExhibit extends Named, Pick<Opening, 'viewport'>, Omit<PartOptions, 'theme'> {
  readonly part: () => ReactNode;
  readonly show?: () => Promise<unknown>;
}

export type Exhibit = ScreenExhibit | PartExhibit;

export function inRoom(room: string, exhibits: readonly (Screen | Omit<PartExhibit, 'room'>)[]) {
  return exhibits.map((exhibit): Exhibit => ({ ...exhibit, room }));
}

/** `prepare` of `more` runs after the shared one. */
export function opening(shared: Opening) {
  return (name: string, show: Screen['show'], more: Partial<Opening> = {}): Screen => ({
    ...shared,
    ...more,
    prepare: inTurn(shared.prepare, more.prepare),
    name,
    show,
  });
}

export const PHONE = { viewport: { width: 390, height: 844 } } as const;

export function alsoOnPhone(screen: Screen): Screen[] {
  return [screen, { ...screen, ...PHONE, name: `${screen.name}, on a phone` }];
}

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

export async function openExhibit(exhibit: Exhibit, theme: 'light' | 'dark'): Promise<void> {
  if ('part' in exhibit) await openPart(exhibit.part(), { ...exhibit, theme });
  else await openApp(exhibit.path, exhibit.world, { ...exhibit, theme });
  await exhibit.show?.();
  await drawn();
}
