/** [name, longitude, latitude, lowest, highest zoom]. Points: polygon labels repeat per tile. */
export type RegionLabel = readonly [string, number, number, number, number];

const COUNTRIES: readonly RegionLabel[] = [
  ['South Africa', 23.4, -29.9, 3, 5],
  ['Namibia', 17.2, -22.0, 3, 8],
  ['Botswana', 23.8, -22.4, 3, 8],
  ['Zimbabwe', 29.8, -19.0, 3, 8],
  ['Mozambique', 34.0, -22.6, 3, 8],
  ['Zambia', 27.0, -14.6, 3, 8],
  ['Angola', 17.6, -12.4, 3, 8],
  ['Malawi', 34.0, -13.6, 4, 8],
  ['Madagascar', 46.6, -19.4, 3, 8],
  ['Lesotho', 28.25, -29.6, 6, 10],
  ['Eswatini', 31.5, -26.55, 6, 10],
  ['United States', -98.5, 39.6, 2, 6],
];

const PROVINCES: readonly RegionLabel[] = [
  ['Western Cape', 20.6, -33.1, 6, 9],
  ['Eastern Cape', 26.3, -31.95, 6, 9],
  ['Northern Cape', 21.4, -29.9, 6, 9],
  ['Free State', 26.9, -28.55, 6, 9],
  ['North West', 25.2, -26.4, 6, 9],
  ['KwaZulu-Natal', 30.9, -28.6, 6, 9],
  ['Mpumalanga', 30.1, -26.15, 6, 9],
  ['Limpopo', 29.0, -23.6, 6, 9],
  ['Texas', -99.3, 31.6, 5, 8],
  ['New Jersey', -74.5, 40.1, 6, 9],
];

export const REGION_LABELS: readonly RegionLabel[] = [...COUNTRIES, ...PROVINCES];
