import { listingExhibits } from './listing.ts';
import { walk } from './walk.ts';

walk(listingExhibits);
