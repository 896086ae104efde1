import { type DemoOrganisation, lanes, places } from './describe.ts';

export const KAROO_FREIGHT: DemoOrganisation = {
  name: 'KAROO_FREIGHT',
  prefix: 'KF',
  approvalRequired: false,
  members: ['admin', 'controller'],
  truckType: 'TRUCK_TRACTOR',
  trailerType: 'INTERLINK_TRAILER',
  trailers: 28,
  turnaroundHours: [2, 6],
  goods: ['Palletised groceries', 'Steel coil', 'Bagged cement', 'Citrus cartons', 'Tyres', 'Paper reels'],
  homes: [
    { depot: 'ISA', trucks: 14, plates: 'GP' },
    { depot: 'EPP', trucks: 6, plates: 'WC' },
    { depot: 'PRO', trucks: 6, plates: 'KZN' },
    { depot: 'BFN', trucks: 3, plates: 'FS' },
    { depot: 'GQB', trucks: 3, plates: 'EC' },
  ],
  places: places(`
    ISA depot 28.2080 -26.1420 400 Isando Depot, 12 Electron Avenue, Isando, Kempton Park
    EPP depot 18.5420 -33.9330 350 Epping Depot, Gunners Circle, Epping Industria 1, Cape Town
    PRO depot 30.9370 -29.9870 350 Prospecton Depot, Prospecton Road, Isipingo, Durban
    BFN depot 26.2310 -29.1560 300 Bloemfontein Depot, Rudolf Greyling Street, Hamilton, Bloemfontein
    GQB depot 25.6250 -33.8900 300 Deal Party Depot, Burman Road, Deal Party, Gqeberha
    COE customer 25.6800 -33.7950 400 Coega Vehicle Logistics Park, Neptune Road, Coega
    PMB customer 30.4080 -29.6350 250 Msunduzi Mills, Ohrtmann Road, Willowton, Pietermaritzburg
    KIM customer 24.7760 -28.7520 250 Diamond City Wholesale, Barkly Road, Kimberley
    KLD customer 26.6500 -26.8700 250 Matlosana Steel Yard, Buffelsdoorn Road, Klerksdorp
    ELS customer 27.8600 -33.0200 300 Wilsonia Assembly, Bowls Road, Wilsonia, East London
    MTH customer 28.7700 -31.6000 250 Vulindlela Cash and Carry, Sprigg Street, Mthatha
    RCB customer 32.0330 -28.7900 400 Richards Bay Multi-Purpose Terminal, Ventura Road, Richards Bay
    GRJ customer 22.4700 -33.9900 200 Outeniqua Packers, York Street, George
    MBM customer 30.9900 -25.4600 250 Riverside Distribution, Government Boulevard, Mbombela
    MPM customer 32.5300 -25.9420 400 Matola Cargo Terminal, Avenida Samora Machel, Matola
    MSU customer 27.4750 -29.3100 250 Thetsane Textiles, Thetsane Industrial Area, Maseru
    UTN customer 21.2400 -28.4450 250 Oranje River Cellars, Industria Street, Upington
    WEL customer 26.7450 -27.9900 250 Goldfields Hardware, Power Road, Welkom
    RTB customer 27.2600 -25.6800 300 Platinum Belt Stores, Nelson Mandela Drive, Rustenburg
    LBB border 31.9830 -25.4430 400 Lebombo Border Post, N4, Komatipoort
    MSB border 27.4500 -29.2970 300 Maseru Bridge Border Post, N8, Maseru Bridge
    FKR fuel 27.2349 -27.6504 250 Kroonvaal Truck Stop, N1, Kroonstad
    FCB fuel 25.0972 -30.7200 250 Colesberg Truck Stop, N1, Colesberg
    FBW fuel 22.5830 -32.3570 250 Beaufort West Truck Stop, N1, Beaufort West
    FHS fuel 29.1295 -28.2728 250 Harrismith Truck Inn, N3, Harrismith
    FVL fuel 28.6006 -27.0303 250 Villiers One Stop, N3, Villiers
    FBL fuel 30.0350 -25.6899 250 Belfast Truck Stop, N4, Belfast
    FCR fuel 25.6192 -32.1642 250 Cradock Fuel, N10, Cradock
    FWR fuel 24.8475 -28.1140 250 Warrenton Fuel, N12, Warrenton
    FSW fuel 20.4417 -34.0226 250 Swellendam Truck Port, N2, Swellendam
    RMR rest 29.9950 -29.2100 250 Mooi River Rest Area, N3, Mooi River
    RLB rest 20.8587 -33.1950 250 Laingsburg Rest Area, N1, Laingsburg
    RTS rest 23.0830 -31.8800 250 Three Sisters Rest Area, N1, Three Sisters
    RVB rest 27.1381 -28.0856 250 Ventersburg Rest Area, N1, Ventersburg
    RKK rest 29.4241 -30.5472 250 Kokstad Rest Area, N2, Kokstad
    RAN rest 26.7114 -30.6937 250 Aliwal North Rest Area, N6, Aliwal North
    RKO rest 26.8750 -31.8980 250 Komani Rest Area, N6, Komani
    RVR rest 24.7284 -26.9566 250 Vryburg Rest Area, N14, Vryburg
  `),
  lanes: lanes(`
    ISA FKR BFN FCB FBW RLB EPP
    ISA FHS RMR PRO
    ISA FHS PMB PRO
    ISA RVB BFN
    ISA FKR BFN
    BFN FCB FCR GQB
    BFN FCB FCR COE GQB
    GQB GRJ FSW EPP
    ISA FBL MBM LBB MPM
    PRO RKK MTH ELS
    ELS RKO RAN BFN
    ISA KLD FWR KIM
    PRO RCB
    BFN MSB MSU
    ISA RVR UTN
    ISA FKR WEL
    ISA RTB
    EPP RLB RTS FCB BFN
  `),
};
