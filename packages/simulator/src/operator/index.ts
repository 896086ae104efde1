export { type Loaded, type LoadItem, loadAll } from './load.ts';
export { CallFailed, connectOperator, type Operator, RETRIES, TryAgain } from './operator.ts';
export { notRunning, type OperatorAccess, readOperatorFile } from './read-operator-file.ts';
