import { allocationExhibits } from './allocation.ts';
import { walk } from './walk.ts';

walk(allocationExhibits);
