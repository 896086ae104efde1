import { planningExhibits } from './planning.ts';
import { walk } from './walk.ts';

walk(planningExhibits);
