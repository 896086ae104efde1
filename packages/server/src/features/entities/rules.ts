import type { Piece } from './pieces.ts';

/** A location stands on a list of locations or on one of route locations, on exactly one. */
export const locationPlace: Piece = {
  check: (record) => {
    const isOnList = Boolean(record.organisationLocationListId);
    const isOnRouteList = Boolean(record.organisationRouteLocationListId);
    if (isOnList !== isOnRouteList) return [];
    const message = isOnList
      ? 'must be empty where a route location list is named'
      : 'is needed, or a route location list';
    return [{ field: 'organisationLocationListId', message }];
  },
};

/** What ends does not end before it begins. */
export function endsAfter(start: string, end: string): Piece {
  return {
    check: (record) => {
      const from = record[start];
      const to = record[end];
      if (typeof from !== 'string' || typeof to !== 'string') return [];
      return Date.parse(to) < Date.parse(from) ? [{ field: end, message: 'is before the start' }] : [];
    },
  };
}

/** Rules of records that are written generically and have no room of their own. */
export const GENERIC_PIECES: Readonly<Record<string, Piece>> = {
  'organisation-location': locationPlace,
  trip: endsAfter('startDateTimeUtc', 'endDateTimeUtc'),
  'sub-trip': endsAfter('startDateTimeUtc', 'endDateTimeUtc'),
  'driver-licence': endsAfter('issueDate', 'expiryDate'),
};
