import { setImmediate as turn } from 'node:timers/promises';
import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { addSums, figuresOf, type Group, groupOfCases, groupsOf } from '@linehaul/domain/figures';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { type DateText, dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
import { type Executor, inTransaction } from '../../platform/db/index.ts';
import {
  addGroups,
  addJourneys,
  addTakeMinutes,
  clearDay,
  type DatedFigures,
  daysDue,
  noteComputed,
} from './computed-store.ts';
import { casesOpened, type EndedJourney, endedJourneys, journeysUnderWay } from './day-store.ts';

export interface ComputedOrganisation {
  readonly id: OrganisationId;
  readonly timeZone: string;
  readonly settings: Partial<OrganisationSettings> | null;
}

/** A night begins this long after its day. */
const COMPUTES_AFTER = 3 * HOUR;
/** How far back a new organisation's first night goes. */
const MOST_DAYS = 400;
/** Late fixes and reasons still change these. */
const OPEN_DAYS = 7;
/** No journey is planned for longer. */
const WAITED_DAYS = 31;
const JOURNEYS_AT_ONCE = 500;

export function dueDays(
  db: Executor,
  { id, timeZone }: ComputedOrganisation,
  now: EpochMs,
): Promise<readonly DateText[]> {
  const today = dateIn(now - COMPUTES_AFTER, timeZone);
  const last = shiftDate(today, -1);
  return daysDue(db, id, {
    since: startOfDay(today, timeZone) + COMPUTES_AFTER,
    first: shiftDate(last, -MOST_DAYS),
    last,
    openFrom: shiftDate(last, 1 - OPEN_DAYS),
    waitedFrom: shiftDate(last, -WAITED_DAYS),
    timeZone,
  });
}

export async function computeDay(
  db: Executor,
  organisation: ComputedOrganisation,
  date: DateText,
  now: EpochMs,
): Promise<void> {
  const { id, timeZone } = organisation;
  const span = { from: startOfDay(date, timeZone), to: startOfDay(shiftDate(date, 1), timeZone) };
  const day = { day: date, isLoaded: false };
  await inTransaction(db, async (tx) => {
    await clearDay(tx, id, day);
    let groups: readonly Group[] = [];
    for (let after: string | undefined; ; await turn()) {
      const journeys = await endedJourneys(tx, id, span, { after, most: JOURNEYS_AT_ONCE });
      const figures = computed(journeys, organisation);
      await addJourneys(tx, id, day, figures);
      groups = together([...groups, ...groupsOf(figures)]);
      after = journeys.at(-1)?.journeyId;
      if (journeys.length < JOURNEYS_AT_ONCE) break;
    }
    const cases = await casesOpened(tx, id, span);
    if (cases.length > 0) groups = together([...groups, groupOfCases(cases)]);
    await addGroups(tx, id, day, groups);
    await addTakeMinutes(
      tx,
      id,
      day,
      cases.flatMap(({ takeMinutes }) => takeMinutes ?? []),
    );
    const underWay = await journeysUnderWay(tx, id, span);
    await noteComputed(tx, id, day, { now, underWay, isSimulated: false });
  });
}

export function computed(
  journeys: readonly EndedJourney[],
  { settings, timeZone }: ComputedOrganisation,
): readonly DatedFigures[] {
  const rules = { settings: settingsWith(settings ?? undefined), timeZone };
  return journeys.flatMap((journey) => {
    const figures = figuresOf(journey, rules);
    return figures ? [{ ...figures, plannedStart: journey.plannedStart }] : [];
  });
}

function together(groups: readonly Group[]): readonly Group[] {
  const found = new Map<string, Group>();
  for (const group of groups) {
    const name = `${group.by} ${group.key}`;
    const before = found.get(name);
    found.set(name, before ? { ...group, sums: addSums(before.sums, group.sums) } : group);
  }
  return [...found.values()];
}
