export * from './day.ts';
export * from './routes.ts';
