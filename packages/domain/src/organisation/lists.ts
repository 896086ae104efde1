/** In order of loading (product decisions, section 2). */
export const ORGANISATION_LISTS = [
  'sites',
  'vehicles',
  'trailers',
  'drivers',
  'locations',
  'eventTypes',
] as const;
export type OrganisationList = (typeof ORGANISATION_LISTS)[number];
