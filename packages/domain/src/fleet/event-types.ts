export const EVENT_SEVERITIES = ['INFO', 'WARNING', 'CRITICAL'] as const;
export type EventSeverity = (typeof EVENT_SEVERITIES)[number];

export interface EventTypeDefinition {
  readonly eventType: string;
  readonly name: string;
  readonly description: string;
  readonly displayUnits?: string;
  readonly formatType?: 'number' | 'duration' | 'text';
  readonly valueName?: string;
  /** Default: WARNING. */
  readonly severity?: EventSeverity;
}

const minutes = { displayUnits: 'min', formatType: 'duration' } as const;
const metres = { displayUnits: 'm', formatType: 'number' } as const;
const celsius = { displayUnits: '°C', formatType: 'number', valueName: 'Temperature' } as const;

const TYPES: Readonly<Record<string, Omit<EventTypeDefinition, 'eventType'>>> = {
  LATE: {
    name: 'Late',
    description: 'The vehicle is behind its plan at a stop',
    ...minutes,
    valueName: 'Delay',
  },
  LATE_DEPARTURE: {
    name: 'Late departure',
    description: 'The vehicle has not left in time',
    ...minutes,
    valueName: 'Delay',
  },
  MISSED_STOP: {
    severity: 'CRITICAL',
    name: 'Missed stop',
    description: 'A planned stop was passed without a visit',
  },
  OUT_OF_SEQUENCE: { name: 'Out of sequence', description: 'A later stop was visited before an earlier one' },
  OFF_PLAN: {
    severity: 'CRITICAL',
    name: 'Off plan',
    description: 'The vehicle has left its planned road',
    ...metres,
    valueName: 'Distance',
  },
  UNPLANNED_STOP: {
    name: 'Unplanned stop',
    description: 'The vehicle stands outside any known location',
    ...minutes,
    valueName: 'Duration',
  },
  SILENT: {
    name: 'Silent device',
    description: 'The tracker has sent nothing for too long',
    ...minutes,
    valueName: 'Silence',
  },
  HOURS_SHORT: {
    name: "Driver's hours run out",
    description: "The driver's hours end before the journey does",
    ...minutes,
    valueName: 'Short',
  },
  TEMPERATURE_WARNING: {
    name: 'Temperature warning',
    description: 'The load is outside its temperature range',
    ...celsius,
  },
  TEMPERATURE_CRITICAL: {
    severity: 'CRITICAL',
    name: 'Temperature critical',
    description: 'The load is far outside its temperature range',
    ...celsius,
  },
  SPEEDING: {
    name: 'Speeding',
    description: 'The vehicle is faster than its limit',
    displayUnits: 'km/h',
    formatType: 'number',
    valueName: 'Speed',
  },
  GEOFENCE_IN: { severity: 'INFO', name: 'Geofence in', description: 'The vehicle has entered a location' },
  GEOFENCE_OUT: { severity: 'INFO', name: 'Geofence out', description: 'The vehicle has left a location' },
  NO_GO_ZONE: { severity: 'CRITICAL', name: 'No go zone', description: 'The vehicle is inside a no go zone' },
  PANIC: {
    severity: 'CRITICAL',
    name: 'Panic button',
    description: 'The driver has pressed the panic button',
  },
  ACCIDENT: {
    severity: 'CRITICAL',
    name: 'Accident',
    description: 'The tracker has felt an impact or a fall',
  },
  POWER_LOST: {
    severity: 'CRITICAL',
    name: 'Power lost',
    description: "The tracker runs on its own battery: the vehicle's power is gone",
  },
  TAMPERING: {
    severity: 'CRITICAL',
    name: 'Tampering',
    description: 'Somebody has touched the tracker, its antenna or its signal',
  },
  LOW_BATTERY: { name: 'Low battery', description: "The tracker's battery is nearly empty" },
  HARSH_BRAKING: { severity: 'INFO', name: 'Harsh braking', description: 'The vehicle has braked hard' },
  HARSH_ACCELERATION: {
    severity: 'INFO',
    name: 'Harsh acceleration',
    description: 'The vehicle has accelerated hard',
  },
  HARSH_CORNERING: {
    severity: 'INFO',
    name: 'Harsh cornering',
    description: 'The vehicle has cornered hard',
  },
  DEVICE_ALARM: { name: 'Device alarm', description: 'The tracker has raised an alarm of its own' },
};

export const DEFAULT_EVENT_TYPES: readonly EventTypeDefinition[] = Object.entries(TYPES).map(
  ([eventType, type]) => ({ eventType, ...type }),
);

/** Organisations cannot change these. */
export const RAISED_EVENT_TYPES: ReadonlySet<string> = new Set(Object.keys(TYPES));
