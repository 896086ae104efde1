export { type KnockOns, NO_KNOCK_ONS, useKnockOn } from './use-knock-on.ts';
