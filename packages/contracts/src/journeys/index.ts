export * from './journey.ts';
export * from './routes.ts';
