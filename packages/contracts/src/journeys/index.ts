export * from './changes.ts';
export * from './events.ts';
export * from './journey.ts';
export * from './monitoring.ts';
export * from './planning.ts';
export * from './routes.ts';
