export interface DeskFilter {
  readonly siteIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly regions: readonly number[];
}

export const DESK_NAME_LIMIT = 60;
export const DESKS_LIMIT = 50;

export interface DeskFacts {
  readonly siteIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly regions: readonly number[];
  readonly level: number;
  readonly isNetwork: boolean;
}

export function isOfDesk(filter: DeskFilter, facts: DeskFacts): boolean {
  if (facts.isNetwork || facts.level > 1) return true;
  const fits = <T>(wanted: readonly T[], own: readonly T[]) =>
    wanted.length === 0 || wanted.some((one) => own.includes(one));
  return (
    fits(filter.siteIds, facts.siteIds) &&
    fits(filter.locationIds, facts.locationIds) &&
    fits(filter.regions, facts.regions)
  );
}
