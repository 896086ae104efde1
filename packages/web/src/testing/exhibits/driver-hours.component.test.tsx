import { driverHoursExhibits } from './driver-hours.ts';
import { walk } from './walk.ts';

walk(driverHoursExhibits);
