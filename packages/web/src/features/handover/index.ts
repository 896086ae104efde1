export { HandoverScreen } from './HandoverScreen.tsx';
