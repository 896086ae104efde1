import type { Actor } from '../../../platform/records/actor.ts';
import type { PlanInput } from './plan-input.ts';

export interface EditCommand extends Actor {
  readonly journeyId: string;
  readonly version: number;
  readonly input: PlanInput;
}
