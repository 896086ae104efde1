import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { LngLat } from '@linehaul/domain/geo';

export type PlaceKind = 'depot' | 'customer' | 'fuel' | 'rest' | 'border';

export const LOCATION_TYPE_OF: Readonly<Record<PlaceKind, number>> = {
  depot: LOCATION_TYPES.Site,
  customer: LOCATION_TYPES.Customer,
  fuel: LOCATION_TYPES['Fuel Stop'],
  rest: LOCATION_TYPES['Rest Stop'],
  border: LOCATION_TYPES.Other,
};

export const DWELL_MINUTES: Readonly<Record<PlaceKind, number>> = {
  depot: 45,
  customer: 45,
  fuel: 20,
  rest: 40,
  border: 90,
};

export interface DemoPlace {
  /** Also the external reference. */
  readonly code: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly position: LngLat;
  readonly radiusMetres: number;
  readonly address: string;
}

export type Plates = 'GP' | 'WC' | 'KZN' | 'L' | 'FS' | 'EC';

export interface DemoOrganisation {
  readonly name: string;
  readonly prefix: string;
  readonly approvalRequired: boolean;
  readonly members: readonly string[];
  readonly places: ReadonlyMap<string, DemoPlace>;
  readonly lanes: readonly (readonly string[])[];
  readonly homes: readonly { readonly depot: string; readonly trucks: number; readonly plates: Plates }[];
  readonly trailers: number;
  readonly truckType: string;
  readonly trailerType: string;
  /** Planned °C; cold chain only. */
  readonly temperatures?: readonly number[];
  readonly turnaroundHours: readonly [number, number];
  readonly goods: readonly string[];
}

/** The first comma ends the name. */
export function places(lines: string): ReadonlyMap<string, DemoPlace> {
  const read = lines
    .trim()
    .split('\n')
    .map((line): [string, DemoPlace] => {
      const [code, kind, lng, lat, radius, ...words] = line.trim().split(/\s+/);
      const text = words.join(' ');
      const comma = text.indexOf(',');
      return [
        code!,
        {
          code: code!,
          kind: kind as PlaceKind,
          position: [Number(lng), Number(lat)],
          radiusMetres: Number(radius),
          name: text.slice(0, comma),
          address: text.slice(comma + 1).trim(),
        },
      ];
    });
  return new Map(read);
}

export function lanes(lines: string): string[][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}
