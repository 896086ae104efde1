import type { VehicleDay } from '@linehaul/contracts/vehicle-day';

/** False where the positions of the whole day are gone: nobody knows any more what the vehicle did. */
export function isStored({ toUtc, positionsKeptFromUtc }: VehicleDay): boolean {
  return positionsKeptFromUtc === null || toUtc > positionsKeptFromUtc;
}
