import { transferExhibits } from './transfers.ts';
import { walk } from './walk.ts';

walk(transferExhibits);
