export * from './ingest.ts';
export * from './positions.ts';
