import { knockOnExhibits } from './knock-on.ts';
import { walk } from './walk.ts';

walk(knockOnExhibits);
