import { type DemoOrganisation, lanes, places } from './describe.ts';

export const LIMPOPO_FRESH: DemoOrganisation = {
  name: 'LIMPOPO_FRESH',
  prefix: 'LF',
  approvalRequired: true,
  members: ['admin', 'controller'],
  truckType: 'REFRIGERATED_TRUCK',
  trailerType: 'REFRIGERATED_TRAILER',
  trailers: 14,
  temperatures: [4, 6, 8, -18],
  turnaroundHours: [1.5, 4.5],
  goods: ['Avocados', 'Mangoes', 'Tomatoes', 'Litchis', 'Frozen vegetables', 'Bananas', 'Citrus'],
  homes: [
    { depot: 'PLK', trucks: 8, plates: 'L' },
    { depot: 'TZN', trucks: 6, plates: 'L' },
    { depot: 'MUS', trucks: 3, plates: 'L' },
    { depot: 'CDP', trucks: 3, plates: 'GP' },
  ],
  places: places(`
    PLK depot 29.4450 -23.8800 300 Polokwane Cold Store, Industria Street, Ladine, Polokwane
    TZN depot 30.1780 -23.8260 300 Tzaneen Packhouse, Plantation Road, Tzaneen
    MUS depot 30.0300 -22.3600 250 Musina Depot, Irwin Street, Musina
    CDP depot 28.0810 -26.2300 400 City Deep Fresh Produce Market, Heidelberg Road, City Deep, Johannesburg
    PTM customer 28.1700 -25.7500 350 Tshwane Fresh Produce Market, Justice Mahomed Street, Pretoria West
    MKP customer 29.0200 -24.1850 200 Mokopane Fresh Hub, Thabo Mbeki Drive, Mokopane
    LTT customer 29.9100 -23.0500 200 Louis Trichardt Packers, Burger Street, Louis Trichardt
    THO customer 30.4750 -22.9550 200 Thohoyandou Wholesale Fruit, Mphephu Street, Thohoyandou
    GIY customer 30.7150 -23.3100 200 Giyani Fresh, Main Road, Giyani
    HDS customer 30.9550 -24.3550 250 Hoedspruit Citrus Estate, R527, Hoedspruit
    PHL customer 31.1350 -23.9450 200 Phalaborwa Supermarket Hub, Sealane Street, Phalaborwa
    LPH customer 27.7380 -23.6750 200 Lephalale Retail Park, Chris Hani Avenue, Lephalale
    MPD customer 28.1400 -25.9800 250 Midrand Distribution Centre, Old Pretoria Road, Midrand
    MSV customer 30.8280 -20.0800 250 Masvingo Produce, Robert Mugabe Way, Masvingo
    BTB border 29.9930 -22.2220 400 Beitbridge Border Post, N1, Beitbridge
    FPL fuel 29.2100 -24.0300 250 Zebediela Fuel Stop, N1, south of Polokwane
    FBB fuel 28.2942 -24.8850 250 Bela-Bela Truck Stop, N1, Bela-Bela
    FBK fuel 29.7500 -23.4500 250 Botlokwa Truck Stop, N1, Botlokwa
    FBF fuel 30.0350 -25.6899 250 Belfast Truck Stop, N4, Belfast
    RMD rest 28.4100 -24.7000 250 Modimolle Rest Area, N1, Modimolle
    RTN rest 30.7400 -21.2500 250 Rutenga Rest Area, A4, Rutenga
    RLY rest 30.4439 -25.0960 250 Lydenburg Rest Area, R36, Lydenburg
  `),
  lanes: lanes(`
    PLK FBB CDP
    PLK RMD PTM CDP
    PLK MKP FBB CDP
    TZN PLK RMD CDP
    TZN FPL FBB PTM CDP
    MUS FBK FBB CDP
    MUS LTT PLK RMD CDP
    MUS BTB RTN MSV
    PLK LTT THO
    PLK FBK MUS
    TZN GIY
    TZN PHL
    PLK TZN HDS
    CDP MPD FBB PLK
    PLK FBB LPH
    HDS RLY FBF CDP
    THO FBK RMD CDP
  `),
};
