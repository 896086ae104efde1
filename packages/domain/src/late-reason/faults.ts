/** What a device reports of a vehicle that cannot go on: not how it is driven, nor the tracker's own battery. */
export const FAULT_EVENTS: ReadonlySet<string> = new Set(['ACCIDENT', 'POWER_LOST', 'DEVICE_ALARM']);
