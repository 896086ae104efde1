export { accountAnswer, desksOf, type OrganisationDesk } from './desk.ts';
export { allocationAnswer, journeyAnswer, type PlannedJourney, rowOf, UNSEEN_STOP } from './journeys.ts';
export { idOf, locationAnswer } from './records.ts';
export { summaryAnswer, underWayAnswer, worstFirst } from './under-way.ts';
export { futureDayAnswer, unseenDayAnswer, vehicleDayAnswer } from './vehicle-day.ts';
