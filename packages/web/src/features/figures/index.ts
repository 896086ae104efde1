export { FiguresScreen } from './FiguresScreen.tsx';
