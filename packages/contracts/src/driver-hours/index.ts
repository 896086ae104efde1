export * from './duties.ts';
export * from './hours.ts';
