import { constants } from '@linehaul/domain/constants';
import { SECOND } from '@linehaul/domain/core';

const STEP = constants.inactivityCountdownStepMs / SECOND;
const LAST = [10, 30];

/** Speaks each minute; twice in the last. */
export function spokenStep(seconds: number): number {
  return LAST.find((step) => seconds <= step) ?? Math.ceil(seconds / STEP) * STEP;
}
