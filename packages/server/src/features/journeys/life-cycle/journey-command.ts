import type { Actor } from '../../../platform/records/index.ts';

export interface JourneyCommand extends Actor {
  readonly journeyId: string;
  readonly version?: number;
}
