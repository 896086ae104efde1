import { assetTypeText } from '@linehaul/domain/fleet';

export interface Vehicle {
  readonly id: string;
  readonly registrationNumber: string;
  readonly fleetNumber?: string;
  readonly type?: string;
  readonly makeAndModel?: string;
  readonly siteId?: string;
  readonly hasDevice: boolean;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

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

export const nameOf = ({ fleetNumber, registrationNumber }: Vehicle) => fleetNumber ?? registrationNumber;
