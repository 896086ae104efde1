import { organisationExhibits } from './organisation.ts';
import { walk } from './walk.ts';

walk(organisationExhibits);
