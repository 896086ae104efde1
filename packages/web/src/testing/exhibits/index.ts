import type { Exhibit } from './exhibit.ts';
import { identityExhibits } from './identity.ts';
import { journeyExhibits } from './journeys.ts';
import { listingExhibits } from './listing.ts';
import { organisationExhibits } from './organisation.ts';
import { uiExhibits } from './ui.tsx';

export { type Exhibit, openExhibit } from './exhibit.ts';

/** Every state that the gallery shows and that is looked at for accessibility, by rooms. */
export const EXHIBITS: readonly Exhibit[] = [
  ...uiExhibits,
  ...identityExhibits,
  ...organisationExhibits,
  ...journeyExhibits,
  ...listingExhibits,
];
