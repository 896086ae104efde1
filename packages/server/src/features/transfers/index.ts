export { figuresFile } from './export/figures-export.ts';
export { mountTransfers } from './mount.ts';
