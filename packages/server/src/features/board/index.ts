export { mountBoards } from './routes.ts';
export { boardFinder } from './session.ts';
