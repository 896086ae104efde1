export { accountAnswer, desksOf, type OrganisationDesk } from './desk.ts';
export { journeyAnswer, rowOf } from './journeys.ts';
export { idOf } from './records.ts';
