import { constants } from '../constants/index.ts';

export const LATE_REASONS = constants.lateReasons;
