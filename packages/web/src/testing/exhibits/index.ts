import type { Exhibit } from './exhibit.ts';
import { journeyExhibits } from './journeys.ts';
import { uiExhibits } from './ui.tsx';

export { type Exhibit, openExhibit } from './exhibit.ts';

/** Every state that the gallery shows and that is looked at for accessibility, by rooms. */
export const EXHIBITS: readonly Exhibit[] = [...uiExhibits, ...journeyExhibits];
