export { again, isConflict } from './again.ts';
export { among, column } from './columns.ts';
export { ALONE_LOCK, CONNECTION_OPTIONS, inTransaction, openDatabase } from './database.ts';
export { finishRestore, RESTORED } from './embedded/database-place.ts';
export { DataDirectoryInUse, lockDirectory } from './embedded/directory-lock.ts';
export { EmbeddedEngine } from './embedded/embedded-engine.ts';
export { makeDirectory } from './embedded/make-directory.ts';
export { checkNotMoved, DatabaseMoved, MoveMark } from './embedded/move-mark.ts';
export type { Database, Executor } from './executor.ts';
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
export { ensureKnownSchema, knownMigrations, migrate, SchemaNewer } from './migrate.ts';
export { PARSERS } from './parsers.ts';
export { type OrderKind, positionOf, tokenOf } from './position-token.ts';
export { prepared } from './prepared-statements.ts';
export type { OnRecovery } from './recovery.ts';
export type { RowOf, StopOrder, Tables } from './schema.ts';
export { and, at, isUniqueViolation, json } from './sql.ts';
export { type LoadedTable, refreshStatistics } from './statistics.ts';
export { DatabaseTrouble, isTrouble } from './trouble.ts';
