export { type Option, SearchSelect } from './SearchSelect.tsx';
export { WhenField } from './WhenField.tsx';
