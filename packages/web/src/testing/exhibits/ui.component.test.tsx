import { uiExhibits } from './ui.tsx';
import { walk } from './walk.ts';

walk(uiExhibits);
