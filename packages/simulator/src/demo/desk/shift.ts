import { listCases, noteCase, takeCase } from '@linehaul/contracts/cases';
import { getCurrentHandover, giveHandover, listHandovers } from '@linehaul/contracts/handover';
import { MINUTE } from '@linehaul/domain/core';
import type { Person } from './person.ts';

/** Nobody keeps the promise: the case soon rises to level 2. */
const PROMISED_FOR = 2 * MINUTE;
const LASTING: ReadonlySet<string> = new Set(['SILENT', 'OFF_PLAN', 'LATE_DEPARTURE']);
const PROMISE = 'Driver rings back from the next truck stop';
const NOTE = 'Customer knows, the slot is moved by an hour';
const REMARK =
  'Roadworks with stop-go on two of our lanes until midnight. One driver still has to ring back, see the promises.';

/**
 * The giver takes two cases, notes on one, promises on the other.
 * @returns false with too few open cases
 */
export async function handShiftOver(person: Person, organisation: string, now: number): Promise<boolean> {
  const params = { orgId: organisation };
  const { handovers } = await person.call(listHandovers, { params });
  const { state } = await person.call(getCurrentHandover, { params });
  if (handovers.length > 0 || state !== 'WAITS_FOR_FIRST') return true;
  const { cases } = await person.call(listCases, { params });
  const free = cases.filter((one) => one.state === 'OPEN' && one.owner === null && !one.lead?.endedUtc);
  const promised = free.find(({ lead }) => lead && LASTING.has(lead.eventType)) ?? free.at(-1);
  const noted = free.find((one) => one !== promised);
  if (!noted || !promised) return false;
  for (const { id } of [noted, promised])
    await person.call(takeCase, { params: { ...params, caseId: id }, body: {} });
  await person.call(noteCase, { params: { ...params, caseId: noted.id }, body: { comment: NOTE } });
  await person.call(noteCase, {
    params: { ...params, caseId: promised.id },
    body: { comment: PROMISE, dueUtc: new Date(now + PROMISED_FOR).toISOString() },
  });
  await person.call(giveHandover, { params, body: { remark: REMARK } });
  return true;
}
