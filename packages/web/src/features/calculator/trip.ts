export interface TripPlace {
  readonly longitude: number;
  readonly latitude: number;
  readonly name?: string;
  readonly locationId?: string;
}

export interface Trip {
  readonly start?: TripPlace;
  readonly end?: TripPlace;
  readonly isTapped: boolean;
}
export type TripEnd = 'start' | 'end';

export const NO_TRIP: Trip = { isTapped: false };

/** Third tap clears (specification, section 4). */
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

/** Five decimals: about a metre. */
export function coordinatesText({ latitude, longitude }: Pick<TripPlace, 'latitude' | 'longitude'>): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** '165.25 km, 2 hours 5 minutes', each number beside its unit. */
export function joinedText(summary: string): string {
  return summary.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');
}

export function placeText(place: TripPlace): string {
  return place.name ?? coordinatesText(place);
}
