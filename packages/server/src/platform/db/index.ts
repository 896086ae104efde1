export { again, isConflict } from './again.ts';
export { among, column } from './columns.ts';
export { CONNECTION_OPTIONS, type Database, type Executor, inTransaction, openDatabase } from './database.ts';
export { finishRestore, RESTORED } from './database-place.ts';
export { DataDirectoryInUse, lockDirectory } from './directory-lock.ts';
export { EmbeddedEngine } from './embedded-engine.ts';
export { isId, newId } from './ids.ts';
export {
  beyond,
  type KeysetPage,
  keysetPage,
  type OrderPart,
  orderBy,
  type Position,
  positionIn,
  type Step,
} from './keyset.ts';
export { makeDirectory } from './make-directory.ts';
export { knownMigrations, migrate } from './migrate.ts';
export { PARSERS } from './parsers.ts';
export { prepared } from './prepared-statements.ts';
export type { OnRecovery } from './recovery.ts';
export type { StopOrder, Tables } from './schema.ts';
export { and, at, isUniqueViolation, json } from './sql.ts';
export { type LoadedTable, refreshStatistics } from './statistics.ts';
export { DatabaseTrouble, isTrouble } from './trouble.ts';
