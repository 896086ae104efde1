export { type KnownPlace, placeText } from './place.ts';
export { useLocations } from './use-locations.ts';
