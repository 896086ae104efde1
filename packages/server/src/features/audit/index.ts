export { keysetPageOfAudit } from './entries.ts';
export { mountAudit } from './routes.ts';
