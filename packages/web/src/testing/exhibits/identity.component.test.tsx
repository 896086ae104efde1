import { identityExhibits } from './identity.ts';
import { walk } from './walk.ts';

walk(identityExhibits);
