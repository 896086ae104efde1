import { type DemoOrganisation, lanes, places } from './describe.ts';

export const CAPE_PARCELS: DemoOrganisation = {
  name: 'CAPE_PARCELS',
  prefix: 'CP',
  approvalRequired: false,
  members: ['admin', 'dispatcher'],
  truckType: 'RIGID_TRUCK',
  trailerType: 'DRAWBAR_TRAILER',
  trailers: 8,
  turnaroundHours: [1.5, 5],
  goods: ['Parcels', 'Wine', 'Pharmacy boxes', 'Furniture', 'School books', 'Appliances'],
  homes: [
    { depot: 'EPH', trucks: 12, plates: 'WC' },
    { depot: 'GEO', trucks: 5, plates: 'WC' },
    { depot: 'WRC', trucks: 3, plates: 'WC' },
    { depot: 'CLW', trucks: 2, plates: 'WC' },
  ],
  places: places(`
    EPH depot 18.5390 -33.9250 300 Epping Hub, Bofors Circle, Epping Industria 2, Cape Town
    GEO depot 22.4500 -33.9750 250 George Hub, Industria Street, Tamsui, George
    WRC depot 19.4400 -33.6350 250 Worcester Hub, Roux Road, Worcester
    CLW depot 18.8850 -32.1820 200 Clanwilliam Depot, Graafwater Road, Clanwilliam
    PRL customer 18.9650 -33.7450 200 Paarl Business Park, Jan van Riebeeck Drive, Paarl
    STB customer 18.8600 -33.9400 200 Stellenbosch Collection Point, Adam Tas Road, Stellenbosch
    SMW customer 18.8450 -34.0830 200 Somerset Mall Counter, Centenary Drive, Somerset West
    MLM customer 18.7200 -33.4630 200 Swartland Co-operative, Voortrekker Road, Malmesbury
    VRB customer 17.9950 -32.9100 200 Vredenburg Counter, Main Road, Vredenburg
    ATL customer 18.4850 -33.5650 200 Atlantis Appliance Works, Neil Hare Road, Atlantis
    PKB customer 18.7600 -32.9080 200 Piketberg Counter, Long Street, Piketberg
    CTD customer 19.0100 -32.5930 200 Citrusdal Counter, Voortrekker Street, Citrusdal
    VDL customer 18.5050 -31.6700 200 Vredendal Wine Depot, Church Street, Vredendal
    SBK customer 17.8900 -29.6680 200 Springbok Counter, Voortrekker Street, Springbok
    CLD customer 19.4250 -34.2330 200 Caledon Counter, Plein Street, Caledon
    HMS customer 19.2450 -34.4150 200 Hermanus Counter, Mimosa Street, Hermanus
    SWD customer 20.4450 -34.0250 200 Swellendam Counter, Voortrek Street, Swellendam
    RVD customer 21.2600 -34.0950 200 Riversdale Counter, Long Street, Riversdale
    MSB customer 22.0850 -34.1680 200 Mossel Bay Harbour Counter, Bland Street, Mossel Bay
    KNY customer 23.0480 -34.0380 200 Knysna Counter, Vigilance Drive, Knysna
    PLT customer 23.3720 -34.0520 200 Plettenberg Bay Counter, Marine Drive, Plettenberg Bay
    OUD customer 22.2050 -33.5920 200 Oudtshoorn Counter, Langenhoven Road, Oudtshoorn
    RBT customer 19.8850 -33.8020 200 Robertson Winery Store, Voortrekker Road, Robertson
    CRS customer 19.3120 -33.3680 200 Ceres Fruit Store, Voortrekker Street, Ceres
    BFW customer 22.5880 -32.3600 200 Beaufort West Counter, Donkin Street, Beaufort West
    FLB fuel 20.8587 -33.1950 250 Laingsburg Fuel, N1, Laingsburg
    FKW fuel 18.6300 -31.7800 250 Klawer Fuel, N7, Klawer
    FSR fuel 19.9100 -34.1500 250 Riviersonderend Fuel, N2, Riviersonderend
    FAL fuel 21.5800 -34.2100 250 Albertinia Fuel, N2, Albertinia
    RGR rest 17.9891 -30.5622 250 Garies Rest Area, N7, Garies
    RTR rest 20.0300 -33.3380 250 Touws River Rest Area, N1, Touws River
  `),
  lanes: lanes(`
    EPH PRL WRC
    EPH WRC RBT
    EPH FSR SWD RVD MSB GEO
    EPH CLD SWD FAL GEO
    EPH MLM PKB CTD CLW
    EPH PKB CLW VDL
    CLW FKW RGR SBK
    EPH ATL VRB
    EPH SMW CLD HMS
    EPH FLB BFW
    WRC RTR FLB BFW
    WRC CRS
    WRC RBT SWD
    GEO KNY PLT
    GEO OUD
    GEO MSB RVD
    EPH STB PRL
  `),
};
