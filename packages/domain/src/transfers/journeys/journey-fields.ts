import { ofPlanTexts, type PlanTextName } from '../../journeys/index.ts';
import { choice, day, type ImportField, type JourneyLayout, number, planned, text } from '../import-field.ts';

export const STOP_COLUMNS = 40;

export const STOP_PARTS = ['location', 'arrival', 'departure'] as const;
export type StopPart = (typeof STOP_PARTS)[number];
export const ORDER_PARTS = [
  'orderNumber',
  'quantity',
  'plannedTemperature',
  'windowOpens',
  'windowCloses',
] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** Answers have names ending in Id as text; a mapping has numbers. */
const NAMES: Partial<Record<PlanTextName, string>> = { jobId: 'job', groupId: 'group' };
export const PLAN_TEXT_NAMES = ofPlanTexts((_, name) => NAMES[name] ?? name);
const LABELS: Partial<Record<PlanTextName, string>> = {
  addReference: 'Additional reference',
  jobId: 'Job id',
};
const ALIASES: Partial<Record<PlanTextName, readonly string[]>> = {
  addReference: ['customerreference', 'customerorder', 'ponumber', 'po'],
  transporter: ['carrier', 'haulier'],
  description: ['remarks', 'notes', 'instructions'],
};

const YES_NO = { yes: true, no: false, y: true, n: false };
const flag = (name: string, label: string) => choice(name, { label, choices: YES_NO });

const JOURNEY: readonly ImportField[] = [
  text('journeyUniqueReference', {
    label: 'Unique reference',
    required: true,
    key: true,
    aliases: [
      'reference',
      'uniqueref',
      'journey',
      'journeynumber',
      'trip',
      'tripnumber',
      'tripreference',
      'load',
      'loadnumber',
      'ref',
    ],
  }),
  planned('plannedStartDateTimeUtc', {
    label: 'Planned start',
    aliases: ['start', 'starttime', 'startdatetime', 'plannedstarttime'],
  }),
  day('routingDate', { aliases: ['date', 'day', 'tripdate'] }),
  text('vehicle', {
    aliases: ['registration', 'registrationnumber', 'truck', 'horse', 'licenseplate', 'plate', 'fleetnumber'],
  }),
  text('trailer', { aliases: ['trailer1', 'firsttrailer', 'trailerregistration'] }),
  text('trailer2', { label: 'Second trailer' }),
  text('driver1', {
    label: 'Driver',
    aliases: ['firstdriver', 'drivername', 'employeenumber', 'staffnumber'],
  }),
  text('driver2', { label: 'Second driver', aliases: ['codriver'] }),
  text('route', { aliases: ['routereference', 'routename', 'routecode'] }),
  text('site', { aliases: ['depot', 'sitename'] }),
  number('plannedKilometers', {
    label: 'Planned kilometres',
    aliases: ['kilometres', 'kilometers', 'km', 'distance'],
  }),
  ...Object.values(
    ofPlanTexts((_, name) =>
      text(PLAN_TEXT_NAMES[name], {
        ...(LABELS[name] ? { label: LABELS[name] } : {}),
        ...(ALIASES[name] ? { aliases: ALIASES[name] } : {}),
      }),
    ),
  ),
  number('jobSequence', { label: 'Sequence in the job' }),
  text('ownerDriver', { aliases: ['owner'] }),
  planned('transporterDepartureTimeUtc', { label: 'Transporter departure' }),
  flag('isHazardous', 'Hazardous'),
  flag('isOversizeVehicle', 'Oversize vehicle'),
  flag('isOversizeLoad', 'Oversize load'),
];

const LOCATION_ALIASES = [
  'place',
  'stopname',
  'locationname',
  'locationreference',
  'locationcode',
  'customer',
];

const ROW_A_STOP: readonly ImportField[] = [
  number('stopNumber', { aliases: ['stopno', 'sequence', 'stopsequence', 'seq', 'dropnumber'] }),
  text('location', { required: true, aliases: LOCATION_ALIASES }),
  planned('arrival', { label: 'Planned arrival', aliases: ['arrival', 'arrive', 'arrivaltime', 'eta'] }),
  planned('departure', {
    label: 'Planned departure',
    aliases: ['departure', 'depart', 'departuretime', 'etd'],
  }),
  text('orderNumber', { aliases: ['order', 'salesorder', 'invoice'] }),
  number('quantity', { aliases: ['qty', 'estimatedquantity', 'cases', 'pallets'] }),
  number('plannedTemperature', { aliases: ['temperature', 'temp'] }),
  planned('windowOpens', {
    label: 'Delivery window opens',
    aliases: ['windowopens', 'windowopen', 'deliverywindowopen', 'windowfrom'],
  }),
  planned('windowCloses', {
    label: 'Delivery window closes',
    aliases: ['windowcloses', 'windowclose', 'deliverywindowclose', 'windowto'],
  }),
].map((field) => ({ ...field, layout: 'STOPS' as const }));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** @param number from 1 */
export const stopField = (number: number, part: StopPart | OrderPart) => `stop${number}${capital(part)}`;

const ROW_A_JOURNEY: readonly ImportField[] = Array.from({ length: STOP_COLUMNS }, (_, i) => {
  const n = i + 1;
  const ofStop = { layout: 'JOURNEYS', stop: n } as const;
  return [
    text(stopField(n, 'location'), {
      ...ofStop,
      label: `Stop ${n} location`,
      ...(n === 1 ? { required: true } : {}),
      aliases: [`stop${n}`, `stop${n}name`, `stop${n}place`, `location${n}`, `drop${n}`, `customer${n}`],
    }),
    planned(stopField(n, 'arrival'), {
      ...ofStop,
      label: `Stop ${n} arrival`,
      aliases: [`stop${n}plannedarrival`, `arrival${n}`, `eta${n}`, `drop${n}arrival`, `location${n}arrival`],
    }),
    planned(stopField(n, 'departure'), {
      ...ofStop,
      label: `Stop ${n} departure`,
      aliases: [
        `stop${n}planneddeparture`,
        `departure${n}`,
        `etd${n}`,
        `drop${n}departure`,
        `location${n}departure`,
      ],
    }),
    text(stopField(n, 'orderNumber'), {
      ...ofStop,
      label: `Stop ${n} order number`,
      aliases: [`stop${n}order`, `order${n}`, `ordernumber${n}`, `drop${n}order`],
    }),
  ];
}).flat();

export const JOURNEY_FIELDS: readonly ImportField[] = [...JOURNEY, ...ROW_A_STOP, ...ROW_A_JOURNEY];

export function journeyFields(layout: JourneyLayout): readonly ImportField[] {
  return JOURNEY_FIELDS.filter((field) => field.layout === undefined || field.layout === layout);
}

export function proposeLayout(headers: readonly string[]): JourneyLayout {
  const isNumbered = headers.some((header) =>
    /^(stop|drop|location|customer|arrival|departure|eta|etd)[\W_]*\d/i.test(header.trim()),
  );
  return isNumbered ? 'JOURNEYS' : 'STOPS';
}
