export { type Option, SearchSelect } from './SearchSelect.tsx';
export { TwiceChoice } from './TwiceChoice.tsx';
export { WhenField } from './WhenField.tsx';
