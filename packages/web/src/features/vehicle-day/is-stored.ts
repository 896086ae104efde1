import type { VehicleDay } from '@linehaul/contracts/vehicle-day';

/** False if all positions of the day are deleted. */
export function isStored({ toUtc, positionsKeptFromUtc }: VehicleDay): boolean {
  return positionsKeptFromUtc === null || toUtc > positionsKeptFromUtc;
}
