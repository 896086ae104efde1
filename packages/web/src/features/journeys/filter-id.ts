export const FILTER_ID = 'journeys-filter';
