import { assetTypeText } from '@linehaul/domain/fleet';

/** The asset that the page is about, as its record has it. */
export interface Vehicle {
  readonly id: string;
  readonly registrationNumber: string;
  readonly fleetNumber?: string;
  /** As people read it: 'TRUCK TRACTOR'. */
  readonly type?: string;
  readonly makeAndModel?: string;
  readonly siteId?: string;
  readonly hasDevice: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The record's fields that the page reads. */
export function vehicleOf(record: Readonly<Record<string, unknown>>): Vehicle {
  const type = textOf(record.assetTypeName);
  return {
    id: String(record.id),
    registrationNumber: String(record.registrationNumber),
    fleetNumber: textOf(record.fleetNumber),
    type: type && assetTypeText(type),
    makeAndModel: [record.make, record.model].map(textOf).filter(Boolean).join(' ') || undefined,
    siteId: textOf(record.siteId),
    hasDevice: textOf(record.deviceId) !== undefined,
  };
}

/** What controllers call it. */
export const nameOf = ({ fleetNumber, registrationNumber }: Vehicle) => fleetNumber ?? registrationNumber;
