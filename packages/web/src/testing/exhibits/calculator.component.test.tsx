import { calculatorExhibits } from './calculator.ts';
import { walk } from './walk.ts';

walk(calculatorExhibits);
