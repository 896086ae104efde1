import { journeyExhibits } from './journeys.ts';
import { walk } from './walk.ts';

walk(journeyExhibits);
