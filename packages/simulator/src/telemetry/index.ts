export { sendPositions } from './send-positions.ts';
