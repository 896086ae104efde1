import { boardExhibits } from './board.tsx';
import { walk } from './walk.ts';

walk(boardExhibits);
