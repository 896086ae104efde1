import { drawingExhibits } from './drawing.ts';
import { walk } from './walk.ts';

walk(drawingExhibits);
