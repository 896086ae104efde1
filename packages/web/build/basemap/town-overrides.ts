export const RENAMED: Readonly<Record<string, string>> = {
  'Port Elizabeth': 'Gqeberha',
  Nelspruit: 'Mbombela',
  Witbank: 'eMalahleni',
  Uitenhage: 'Kariega',
  Grahamstown: 'Makhanda',
  Queenstown: 'Komani',
  Warmbaths: 'Bela-Bela',
};

/** Rounded census figures that the gazetteer lacks. */
export const UNCOUNTED: Readonly<Record<string, number>> = {
  Musina: 43_000,
  Laingsburg: 6_000,
  'Beaufort West': 34_000,
  Hanover: 4_600,
  Colesberg: 17_000,
  Richmond: 5_100,
  'Three Sisters': 300,
  Springfontein: 3_700,
  Warrenton: 22_000,
  Beitbridge: 41_000,
  'Van Reenen': 2_500,
  Komatipoort: 4_700,
};
