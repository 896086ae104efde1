import { overviewExhibits } from './overview.ts';
import { walk } from './walk.ts';

walk(overviewExhibits);
