export { createIngest, type Ingest } from './ingest.ts';
export { mountIngest, takeAnyBody } from './ingest-routes.ts';
export { hashOfKey, keyFinder } from './keys.ts';
