export { backUp } from './back-up.ts';
export { type CopyEngine, copyOfEmbedded, copyOfPostgres } from './copy-engine.ts';
export { BackupRefused } from './file.ts';
export { type MovedTable, type MoveHeard, move } from './move.ts';
export { wasCommitted } from './outcome.ts';
export { dumpPostgres, restorePostgres } from './pg-tools.ts';
export { checkReplaceable, madeInPlace, restore } from './restore.ts';
