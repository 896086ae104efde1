export { mountTransfers } from './mount.ts';
