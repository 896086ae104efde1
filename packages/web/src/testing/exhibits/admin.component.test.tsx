import { adminExhibits } from './admin.ts';
import { walk } from './walk.ts';

walk(adminExhibits);
