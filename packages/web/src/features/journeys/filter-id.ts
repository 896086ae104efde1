/** By this the `/` key finds the filter of the listing. */
export const FILTER_ID = 'journeys-filter';
