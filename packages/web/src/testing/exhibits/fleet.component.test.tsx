import { fleetExhibits } from './fleet.ts';
import { walk } from './walk.ts';

walk(fleetExhibits);
