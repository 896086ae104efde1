export * from './ingest.ts';
export * from './position-ranges.ts';
export * from './positions.ts';
export * from './quarantine.ts';
