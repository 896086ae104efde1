export { ApiKeysCard } from './ApiKeysCard.tsx';
