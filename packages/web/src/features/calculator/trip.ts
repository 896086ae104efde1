/** Where the way begins or ends. */
export interface TripPlace {
  readonly longitude: number;
  readonly latitude: number;
  /** What people call it; absent where only its coordinates are known. */
  readonly name?: string;
  readonly locationId?: string;
}

export interface Trip {
  readonly start?: TripPlace;
  readonly end?: TripPlace;
  /** Its last place was set on the map, where the person looks already. */
  readonly isTapped: boolean;
}
export type TripEnd = 'start' | 'end';

export const NO_TRIP: Trip = { isTapped: false };

/** What the next tap on the map does: the third one clears (specification, section 4). */
export function nextTap({ start, end }: Trip): TripEnd | 'clear' {
  if (!start) return 'start';
  return end ? 'clear' : 'end';
}

export function withTap(trip: Trip, place: TripPlace): Trip {
  const next = nextTap(trip);
  return next === 'clear' ? NO_TRIP : { ...trip, [next]: place, isTapped: true };
}

export function withPlace(trip: Trip, which: TripEnd, place: TripPlace | undefined): Trip {
  return { ...trip, [which]: place, isTapped: false };
}

export function swapped({ start, end }: Trip): Trip {
  return { start: end, end: start, isTapped: false };
}

/** Five decimals of a degree are a metre. */
export function coordinatesText({ latitude, longitude }: Pick<TripPlace, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** The name, or the coordinates of a place that has none. */
export function placeText(place: TripPlace): string {
  return place.name ?? coordinatesText(place);
}
