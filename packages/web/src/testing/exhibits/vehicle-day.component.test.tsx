import { vehicleDayExhibits } from './vehicle-day.ts';
import { walk } from './walk.ts';

walk(vehicleDayExhibits);
