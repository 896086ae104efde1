/** A kind of event that an organisation's library starts with. `eventType` is the code that events carry. */
export interface EventTypeDefinition {
  readonly eventType: string;
  readonly name: string;
  readonly description: string;
  readonly displayUnits?: string;
  readonly formatType?: 'number' | 'duration' | 'text';
  /** What the event's value is called. */
  readonly valueName?: string;
}

const minutes = { displayUnits: 'min', formatType: 'duration' } as const;
const metres = { displayUnits: 'm', formatType: 'number' } as const;
const celsius = { displayUnits: '°C', formatType: 'number', valueName: 'Temperature' } as const;

export const DEFAULT_EVENT_TYPES: readonly EventTypeDefinition[] = [
  {
    eventType: 'LATE',
    name: 'Late',
    description: 'The vehicle is behind its plan at a stop',
    ...minutes,
    valueName: 'Delay',
  },
  {
    eventType: 'LATE_DEPARTURE',
    name: 'Late departure',
    description: 'The vehicle has not left in time',
    ...minutes,
    valueName: 'Delay',
  },
  {
    eventType: 'MISSED_STOP',
    name: 'Missed stop',
    description: 'A planned stop was passed without a visit',
  },
  {
    eventType: 'OUT_OF_SEQUENCE',
    name: 'Out of sequence',
    description: 'A later stop was visited before an earlier one',
  },
  {
    eventType: 'OFF_PLAN',
    name: 'Off plan',
    description: 'The vehicle has left its planned road',
    ...metres,
    valueName: 'Distance',
  },
  {
    eventType: 'UNPLANNED_STOP',
    name: 'Unplanned stop',
    description: 'The vehicle stands outside any known location',
    ...minutes,
    valueName: 'Duration',
  },
  {
    eventType: 'SILENT',
    name: 'Silent device',
    description: 'The tracker has sent nothing for too long',
    ...minutes,
    valueName: 'Silence',
  },
  {
    eventType: 'TEMPERATURE_WARNING',
    name: 'Temperature warning',
    description: 'The load is outside its temperature range',
    ...celsius,
  },
  {
    eventType: 'TEMPERATURE_CRITICAL',
    name: 'Temperature critical',
    description: 'The load is far outside its temperature range',
    ...celsius,
  },
  {
    eventType: 'SPEEDING',
    name: 'Speeding',
    description: 'The vehicle is faster than its limit',
    displayUnits: 'km/h',
    formatType: 'number',
    valueName: 'Speed',
  },
  { eventType: 'GEOFENCE_IN', name: 'Geofence in', description: 'The vehicle has entered a location' },
  { eventType: 'GEOFENCE_OUT', name: 'Geofence out', description: 'The vehicle has left a location' },
  { eventType: 'NO_GO_ZONE', name: 'No go zone', description: 'The vehicle is inside a no go zone' },
  {
    eventType: 'PANIC',
    name: 'Panic button',
    description: 'The driver has pressed the panic button',
  },
  {
    eventType: 'POWER_LOST',
    name: 'Power lost',
    description: "The tracker runs on its own battery: the vehicle's power is gone",
  },
];
