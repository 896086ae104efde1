import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import { type JourneyFacts, journeyFacts } from '../../../packages/server/src/testing/journey-facts.ts';
import { count } from '../harness/report.ts';
import type { DrivenFleet } from './driven-fleet.ts';
import { type FoundFixes, fixesOf, journeysOf, type Reader } from './found.ts';

const READERS = 8;
const SHOWN = 3;
const COMPARED_FOR_MS = 60 * SECOND;

interface Side {
  readonly facts: JourneyFacts;
  readonly fixes: FoundFixes;
}

export async function compare(reader: Reader, killed: DrivenFleet, whole: DrivenFleet) {
  const [own, other] = [await journeysOf(reader, killed), await journeysOf(reader, whole)];
  const sum = { found: 0, wholeFound: 0, twice: 0, differing: 0, lookedAgain: 0, times: 0 };
  const statuses = new Map<string, number>();
  const sideOf = async (fleet: DrivenFleet, vehicle: number, id: string): Promise<Side> => {
    const journey = await reader.journey(id);
    return { facts: journeyFacts(journey), fixes: await fixesOf(reader, fleet, vehicle, journey) };
  };
  // At the same moment: a status may depend on the clock.
  const pairOf = (i: number) => Promise.all([sideOf(killed, i, own[i]!), sideOf(whole, i, other[i]!)]);
  const until = performance.now() + COMPARED_FOR_MS;
  const evaluate = async (i: number) => {
    let [a, b] = await pairOf(i);
    if (!isSame(a, b)) sum.lookedAgain += 1;
    while (!isSame(a, b) && performance.now() < until) {
      await wait(SECOND);
      [a, b] = await pairOf(i);
    }
    if (!isSame(a, b)) {
      sum.differing += 1;
      if (sum.differing <= SHOWN) console.log(`vehicle ${i} differs:\n  ${textOf(a)}\n  ${textOf(b)}`);
    }
    sum.found += a.fixes.found;
    sum.wholeFound += b.fixes.found;
    sum.twice += a.fixes.twice + b.fixes.twice;
    sum.times += a.facts.stops.reduce((n, stop) => n + [stop[2], stop[3]].filter(Boolean).length, 0);
    const status = a.facts.status.slice(0, 2).join(' ');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  let next = 0;
  const worker = async () => {
    while (next < own.length) await evaluate(next++);
  };
  await Promise.all(Array.from({ length: READERS }, worker));
  return { ...sum, statuses: [...statuses].map(([status, n]) => `${count(n)} ${status}`).sort() };
}

function isSame(a: Side, b: Side): boolean {
  return (
    JSON.stringify(a.facts) === JSON.stringify(b.facts) &&
    a.fixes.ofJourney.join() === b.fixes.ofJourney.join()
  );
}

function textOf({ facts, fixes }: Side): string {
  const { length } = fixes.ofJourney;
  return `${JSON.stringify(facts)}; ${length} fixes, ${fixes.ofJourney[0]} to ${fixes.ofJourney.at(-1)}`;
}
