import { liveExhibits } from './live.ts';
import { walk } from './walk.ts';

walk(liveExhibits);
