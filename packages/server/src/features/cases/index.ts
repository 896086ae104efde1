export { CaseKeeper, type KeeperNeeds } from './keeper.ts';
export { mountCases } from './routes.ts';
