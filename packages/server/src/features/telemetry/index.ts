export { createIngest, type Ingest } from './ingest.ts';
export { mountIngest, takeAnyBody } from './ingest-routes.ts';
export { keyFinder } from './keys.ts';
