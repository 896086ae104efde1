import type { Location } from '@linehaul/contracts/fleet';
import { describe, expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { coordinatesText, NO_TRIP, nextTap, placeText, swapped, withPlace, withTap } from './trip.ts';

const A = { longitude: 24.7586, latitude: -28.7386, name: 'Kimberley' };
const B = { longitude: 26.2249, latitude: -29.1183 };
const C = { longitude: 28, latitude: -26 };

describe('taps on the map', () => {
  test('the first sets the start, the second the end, the third clears, the fourth begins again', () => {
    const one = withTap(NO_TRIP, A);
    expect([nextTap(NO_TRIP), nextTap(one), one.start, one.end]).toEqual(['start', 'end', A, undefined]);
    const two = withTap(one, B);
    expect([nextTap(two), two.start, two.end]).toEqual(['clear', A, B]);
    const three = withTap(two, C);
    expect(three).toBe(NO_TRIP);
    expect(withTap(three, C).start).toBe(C);
  });
  test('fill what was not typed', () => {
    expect(withTap(withPlace(NO_TRIP, 'end', B), A)).toMatchObject({ start: A, end: B });
    expect(withTap(withPlace(NO_TRIP, 'start', A), B)).toMatchObject({ start: A, end: B });
  });
  test('what is swapped or typed comes into view, what is tapped is in view', () => {
    const trip = withTap(withTap(NO_TRIP, A), B);
    expect(trip.isTapped).toBe(true);
    expect(swapped(trip)).toEqual({ start: B, end: A, isTapped: false });
    expect(withPlace(trip, 'end', undefined)).toEqual({ start: A, end: undefined, isTapped: false });
  });
  test('a place is told by its name, else by its coordinates', () => {
    expect([placeText(A), placeText(B), coordinatesText(A)]).toEqual([
      'Kimberley',
      '-29.11830, 26.22490',
      '-28.73860, 24.75860',
    ]);
  });
});

describe('typed places', () => {
  const location = (name: string, longitudeDegrees: number, more: Partial<Location> = {}) =>
    ({
      id: name,
      name,
      latitudeDegrees: -28,
      longitudeDegrees,
      externalReference: null,
      ...more,
    }) as Location;
  const locations = [
    location('Old Bloem yard', 26),
    location('Bloemfontein DC', 26.2),
    location('Bloem depot', 24.1),
    location('Isando', 28, { externalReference: 'BLM-9' }),
  ];
  const towns = [
    { name: 'Bloemfontein', position: [26.2, -29.1], radiusMetres: 0 },
    { name: 'Bloemhof', position: [25.6, -27.6], radiusMetres: 0 },
  ] as const;
  const names = (search: string, limit = 10) =>
    findPlaces(search, locations, towns, [24, -28], limit).places.map(({ name }) => name);

  test('locations come before towns, beginnings before the rest, the nearest first', () => {
    expect(names('bloem')).toEqual([
      'Bloem depot',
      'Bloemfontein DC',
      'Old Bloem yard',
      'Bloemhof',
      'Bloemfontein',
    ]);
  });
  test('every word counts, in any case and without accents, and the reference too', () => {
    expect(names('DC blöem')).toEqual(['Bloemfontein DC']);
    expect(names('blm-9')).toEqual(['Isando']);
    expect(names('atlantis')).toEqual([]);
  });
  test('more matches than are shown are told', () => {
    expect(findPlaces('bloem', locations, towns, [24, -28], 2)).toMatchObject({ isMore: true });
    expect(findPlaces('bloem', locations, towns, [24, -28], 5)).toMatchObject({ isMore: false });
  });
  test('a location keeps its id, coordinates are a place of their own', () => {
    expect(findPlaces('Isando', locations, towns, [24, -28], 1).places[0]).toMatchObject({
      locationId: 'Isando',
    });
    expect(names('-28.74, 24.76')).toEqual(['-28.74000, 24.76000']);
  });
});
