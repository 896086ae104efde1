import type { loadAssets, loadDrivers } from '@linehaul/contracts/operator';
import type { LoadItem } from '../operator/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { DemoOrganisation, Plates } from './data/describe.ts';
import { COLD_TRAILERS, FIRST_NAMES, RIGIDS, SURNAMES, TRACTORS, TRAILERS } from './data/people.ts';
import { licencesOf } from './licences.ts';

export interface DemoTruck {
  readonly number: number;
  readonly registration: string;
  readonly device: string;
  readonly home: string;
  readonly trailers: readonly string[];
  readonly drivers: readonly [string, string];
  readonly odometerKilometres: number;
}

export interface DemoFleet {
  readonly trucks: readonly DemoTruck[];
  /** Never driven: for plans and cancelled journeys. */
  readonly spare: DemoTruck;
  readonly assets: readonly LoadItem<typeof loadAssets>[];
  readonly drivers: readonly LoadItem<typeof loadDrivers>[];
}

const LETTERS = 'BCDFGHJKLMNPRSTVWXYZ';
function letters(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => chance.pick([...LETTERS])).join('');
}

function plate(plates: Plates, chance: Chance): string {
  const digits = (n: number) => String(chance.whole(10 ** (n - 1), 10 ** n - 1));
  switch (plates) {
    case 'GP':
      return `${letters(chance, 2)} ${digits(2)} ${letters(chance, 2)} GP`;
    case 'WC':
      return `CA ${digits(3)}-${digits(3)}`;
    case 'KZN':
      return `ND ${digits(3)}-${digits(3)}`;
    default:
      return `${letters(chance, 3)} ${digits(3)} ${plates}`;
  }
}

/** `anchor`: epoch milliseconds, dates licences. */
export function fleetOf(organisation: DemoOrganisation, anchor: number): DemoFleet {
  const { prefix, name, places } = organisation;
  const used = new Set<string>();
  const newPlate = (plates: Plates, ...keys: (string | number)[]) => {
    const chance = chanceOf(name, 'plate', ...keys);
    for (;;) {
      const found = plate(plates, chance);
      if (!used.has(found)) {
        used.add(found);
        return found;
      }
    }
  };
  const siteName = (code: string) => places.get(code)!.name;
  const homes = organisation.homes.flatMap(({ depot, trucks, plates }) =>
    Array.from({ length: trucks }, () => ({ depot, plates })),
  );
  homes.push(organisation.homes[0]!);
  const assets: LoadItem<typeof loadAssets>[] = [];
  const trailerNames = Array.from({ length: organisation.trailers }, (_, i) => {
    const chance = chanceOf(name, 'trailer', i);
    const [make, model] = chance.pick(organisation.temperatures ? COLD_TRAILERS : TRAILERS);
    const { depot, plates } = homes[i % homes.length]!;
    const registrationNumber = newPlate(plates, 'trailer', i);
    assets.push({
      registrationNumber,
      assetCategory: 'TRAILER',
      assetTypeName: organisation.trailerType,
      fleetNumber: `${prefix}T${String(i + 1).padStart(3, '0')}`,
      vinNumber: `AFT${letters(chance, 4)}${chance.whole(1_000_000, 9_999_999)}`,
      make,
      model,
      year: chance.whole(2012, 2024),
      site: siteName(depot),
    });
    return registrationNumber;
  });

  const code = organisation.truckType === 'RIGID_TRUCK' ? 'C' : 'EC';
  const drivers: LoadItem<typeof loadDrivers>[] = [];
  const names = new Set<string>();
  const newDriver = (number: number, home: string) => {
    const chance = chanceOf(name, 'driver', number);
    let full: string;
    do full = `${chance.pick(FIRST_NAMES)} ${chance.pick(SURNAMES)}`;
    while (names.has(full));
    names.add(full);
    const employeeNumber = `${prefix}${1000 + number}`;
    drivers.push({
      name: full,
      employeeNumber,
      mobileNumber: `+27 ${chance.pick(['72', '73', '76', '82', '83', '84'])} ${chance.whole(200, 999)} ${chance.whole(1000, 9999)}`,
      emailAddress: `${full.toLowerCase().replaceAll(' ', '.')}@${name.toLowerCase().replaceAll('_', '-')}.example`,
      site: siteName(home),
      licences: licencesOf(number, anchor, code, chanceOf(name, 'licence', number)),
    });
    return employeeNumber;
  };

  const trucks = homes.map(({ depot, plates }, i): DemoTruck => {
    const chance = chanceOf(name, 'truck', i);
    const [make, model] = chance.pick(organisation.truckType === 'RIGID_TRUCK' ? RIGIDS : TRACTORS);
    const registration = newPlate(plates, 'truck', i);
    const device = `demo-${prefix.toLowerCase()}-${String(i + 1).padStart(3, '0')}`;
    assets.push({
      registrationNumber: registration,
      assetCategory: 'VEHICLE',
      assetTypeName: organisation.truckType,
      fleetNumber: `${prefix}${String(i + 1).padStart(3, '0')}`,
      vinNumber: `AAV${letters(chance, 4)}${chance.whole(1_000_000, 9_999_999)}`,
      make,
      model,
      year: chance.whole(2014, 2025),
      site: siteName(depot),
      deviceId: device,
    });
    const first = newDriver(2 * i + 1, depot);
    return {
      number: i,
      registration,
      device,
      home: depot,
      trailers: trailerNames[i] === undefined ? [] : [trailerNames[i]],
      drivers: [first, newDriver(2 * i + 2, depot)],
      odometerKilometres: chance.whole(80_000, 900_000),
    };
  });
  return { trucks: trucks.slice(0, -1), spare: trucks.at(-1)!, assets, drivers };
}
