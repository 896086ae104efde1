import { constants } from '@linehaul/domain/constants';
import { SECOND } from '@linehaul/domain/core';

const STEP = constants.inactivityCountdownStepMs / SECOND;
/** Within the last step. */
const LAST = [10, 30];

/**
 * The step of the countdown that this many seconds are in: it is spoken where it changes, each minute and twice in the
 * last one, and not each second.
 */
export function spokenStep(seconds: number): number {
  return LAST.find((step) => seconds <= step) ?? Math.ceil(seconds / STEP) * STEP;
}
