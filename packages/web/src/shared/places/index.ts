export { type KnownPlace, placeText } from './place.ts';
export { readCoordinates } from './read-coordinates.ts';
export { useLocations } from './use-locations.ts';
export { useTowns } from './use-towns.ts';
