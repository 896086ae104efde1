import type { takingsAround } from '../journeys/index.ts';

export type TakingsAround = NonNullable<Awaited<ReturnType<typeof takingsAround>>>;
export type TakingAround = TakingsAround['journey'];
export type AskedJourney = Parameters<typeof takingsAround>[2];
export type AskedPlan = NonNullable<AskedJourney['plan']>;
