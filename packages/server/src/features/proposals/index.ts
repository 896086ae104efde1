export { mountProposals } from './routes.ts';
