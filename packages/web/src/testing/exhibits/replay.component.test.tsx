import { replayExhibits } from './replay.ts';
import { walk } from './walk.ts';

walk(replayExhibits);
