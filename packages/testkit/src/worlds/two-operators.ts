import type { World } from './world.ts';

export const TWO_OPERATORS: World = {
  name: 'two-operators',
  organisations: [
    {
      name: 'KAROO_FREIGHT',
      organisation: { settings: { caseAppearMinutes: 0 } },
      members: ['admin', 'controller', 'dispatcher'],
      sites: [{ name: 'Isando' }, { name: 'Epping' }],
      locations: [
        location('ISD', 'Isando DC', 'Isando, Kempton Park', -26.1411, 28.2067),
        location('BFN', 'Bloemfontein', 'Hamilton, Bloemfontein', -29.1466, 26.1963),
        location('BFW', 'Beaufort West Rest Stop', 'N1, Beaufort West', -32.3567, 22.5828, 8),
        location('EPP', 'Epping DC', 'Epping Industria, Cape Town', -33.9333, 18.5333),
      ],
      assets: [
        vehicle('KP 47 ZN GP', 'KF214', 'Isando'),
        vehicle('JX 90 TB GP', 'KF198', 'Isando'),
        vehicle('CA 418-227', 'KF142', 'Epping'),
        trailer('TRL 101 GP', 'KT101', 'Isando'),
        trailer('TRL 102 GP', 'KT102', 'Isando'),
      ],
      drivers: [
        { name: 'Thabo Mokoena', employeeNumber: 'K-1001', mobileNumber: '+27 82 555 0101', site: 'Isando' },
        { name: 'Sipho Naidoo', employeeNumber: 'K-1002', mobileNumber: '+27 82 555 0102', site: 'Epping' },
      ],
    },
    {
      name: 'LIMPOPO_FRESH',
      members: ['admin', 'controller'],
      sites: [{ name: 'Polokwane' }],
      locations: [location('PLK', 'Polokwane Market', 'Polokwane', -23.9045, 29.4689)],
      assets: [vehicle('DRT 204 L', 'LF01', 'Polokwane')],
      drivers: [{ name: 'Moses Ndou', employeeNumber: 'L-2001', site: 'Polokwane' }],
    },
  ],
};

function location(
  externalReference: string,
  name: string,
  address: string,
  latitude: number,
  longitude: number,
  locationType = 1,
) {
  return { externalReference, name, address, latitude, longitude, locationType, radiusMetres: 300 };
}

function vehicle(registrationNumber: string, fleetNumber: string, site: string) {
  const device = `device-${fleetNumber}`;
  return { registrationNumber, fleetNumber, site, assetCategory: 'VEHICLE', deviceId: device } as const;
}

function trailer(registrationNumber: string, fleetNumber: string, site: string) {
  return {
    registrationNumber,
    fleetNumber,
    site,
    assetCategory: 'TRAILER',
    assetTypeName: 'TRAILER',
  } as const;
}
