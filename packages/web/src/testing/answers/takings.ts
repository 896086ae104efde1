import type { Allocation } from '@linehaul/contracts/allocation';
import type { Journey } from '@linehaul/contracts/journeys';
import { conflicts, type Occupied } from '@linehaul/domain/allocation';
import { HOUR } from '@linehaul/domain/core';
import type { OrganisationDesk } from '@linehaul/testkit/answers';

export type Team = Pick<Allocation, 'vehicleId' | 'trailerId' | 'trailer2Id' | 'driverId1' | 'driverId2'>;

const given = (ids: readonly (string | null | undefined)[]) =>
  ids.filter((id) => id != null && id !== '') as string[];
export const allocated = (team: Team) => ({
  vehicleId: team.vehicleId ?? undefined,
  trailerIds: given([team.trailerId, team.trailer2Id]),
  driverIds: given([team.driverId1, team.driverId2]),
});
export const allocatedTo = ({ driverId, driver2Id, ...journey }: Journey) =>
  allocated({ ...journey, driverId1: driverId, driverId2: driver2Id });
export const periodOf = (
  journey: Pick<Journey, 'plannedStartDateTimeUtc' | 'plannedEndDateTimeUtc'>,
): Occupied => {
  const from = Date.parse(journey.plannedStartDateTimeUtc);
  return {
    from,
    to: journey.plannedEndDateTimeUtc ? Date.parse(journey.plannedEndDateTimeUtc) : from + HOUR,
  };
};
export const othersOf = (desk: OrganisationDesk, except: string | undefined) =>
  desk.journeys.filter((one) => one.id !== except && conflicts(one.journeyStatus));
