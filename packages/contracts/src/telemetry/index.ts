export * from './ingest.ts';
export * from './positions.ts';
export * from './quarantine.ts';
