export { lockCases } from './fold-store.ts';
export { handCasesOver } from './hand-over.ts';
export { type KeeperNeeds, startCases } from './keeper.ts';
export { caseReport } from './report-store.ts';
export { mountCases } from './routes.ts';
export { type CasePromise, openPromises, type StandingCaseNotes, standingCases } from './standing-store.ts';
