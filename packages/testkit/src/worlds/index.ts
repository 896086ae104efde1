export { TWO_OPERATORS } from './two-operators.ts';
export type { World, WorldOrganisation } from './world.ts';
