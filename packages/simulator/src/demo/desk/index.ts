export { Desk } from './desk.ts';
