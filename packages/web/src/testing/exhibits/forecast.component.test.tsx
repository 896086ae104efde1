import { figuresExhibits, forecastExhibits } from './forecast.ts';
import { walk } from './walk.ts';

walk([...forecastExhibits, ...figuresExhibits]);
