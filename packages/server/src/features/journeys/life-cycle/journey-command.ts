import type { Actor } from '../../../platform/records/index.ts';

export interface JourneyCommand extends Actor {
  readonly journeyId: string;
  /** The version seen; not compared where absent. */
  readonly version?: number;
}
