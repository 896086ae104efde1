import type { VehicleDay } from '@linehaul/contracts/vehicle-day';

export function isStored({ toUtc, positionsKeptFromUtc }: VehicleDay): boolean {
  return positionsKeptFromUtc === null || toUtc > positionsKeptFromUtc;
}
