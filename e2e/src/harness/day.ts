import { dayOf } from '@linehaul/testkit/worlds';

/** The days of a listing in the address: a test may run past midnight. */
export const onDayOf = (begin: number) => `from=${dayOf(begin)}&to=${dayOf(begin)}`;
