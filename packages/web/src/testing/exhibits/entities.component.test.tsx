import { entityExhibits } from './entities.ts';
import { walk } from './walk.ts';

walk(entityExhibits);
