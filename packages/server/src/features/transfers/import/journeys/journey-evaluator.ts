import { setImmediate as turn } from 'node:timers/promises';
import {
  type FileFinding,
  type FileJourney,
  type FileRow,
  type JourneyLayout,
  journeyFields,
  journeysOfRows,
} from '@linehaul/domain/transfers';
import { type Executor, refreshStatistics } from '../../../../platform/db/index.ts';
import { plans } from '../../../journeys/index.ts';
import { problemOf } from '../evaluate-rows.ts';
import { countsOf, hasDecimalComma, NO_COUNTS, type RowEvaluator, type Work } from '../evaluation.ts';
import type { EvaluatedRow, StoredRow } from '../importer.ts';
import { cellsOfColumn, keepInUse } from '../job-store.ts';
import { type ReadingAs, readRow } from '../read-row.ts';
import { fingerprintOf } from './fingerprint.ts';
import { namesOf } from './names.ts';
import { findingAt, planOf } from './plan-of-journey.ts';
import { type ReferenceRuns, referenceRuns, validateOnce } from './reference-runs.ts';

/** Rows are stops: more than the longest journey has. */
const ROWS_AT_ONCE: Readonly<Record<JourneyLayout, number>> = { STOPS: 2500, JOURNEYS: 500 };

/** Requests wait this long for rows: 500 may have 80 times each. */
const TURN_MS = 20;

/** PostgreSQL ends a transaction that asks nothing for three seconds. */
const IN_USE_MS = 500;

/** After this many journeys, then at each doubling. */
const FIRST_REFRESH = 400;

type Made = Parameters<typeof plans.ofFile.publish>[2][number];
type Known = Awaited<ReturnType<typeof plans.ofFile.known>>[number];

interface Candidate {
  readonly journey: FileJourney;
  readonly findings: FileFinding[];
  isThere?: boolean;
}

export function journeyEvaluator({ needs, organisation, job, actor }: Work): RowEvaluator {
  const { layout, timeZone } = job.options ?? ({ layout: 'STOPS', timeZone: organisation.timeZone } as const);
  const { columns, mapping } = job;
  const fields = journeyFields(layout).filter(
    ({ name, required }) => required || mapping[name] !== undefined,
  );
  const as: ReadingAs = { fields, mapping, columns, decimalComma: hasDecimalComma(job), timeZone };
  const by = { actor: actor.login, now: needs.now() };
  const rowsAtOnce = ROWS_AT_ONCE[layout];
  const taken = plans.ofFile.takenEarlier();
  const tooLong = new Set<string>();
  let runs: ReferenceRuns | undefined;
  let created = 0;
  let refreshAt = FIRST_REFRESH;

  async function evaluate(tx: Executor, rows: readonly StoredRow[], dry: boolean) {
    const [first] = rows;
    if (!first) return { evaluated: [], counts: NO_COUNTS, outcomes: [] };
    runs ??= referenceRuns(layout, await referenceCells(tx));
    taken.forgetFrom(first.place);
    const candidates = wholeJourneys(await readInTurns(tx, rows)).map(
      (journey): Candidate => ({ journey, findings: [...journey.findings] }),
    );
    for (const { journey, findings } of candidates) {
      const reason = validateRows(journey, runs);
      if (reason) findings.push(findingAt(journey, 'journeyUniqueReference', reason));
    }
    const made = await make(tx, candidates.filter(isGood), dry);
    await refresh(tx, made.length);
    const cellsAt = new Map(rows.map((row) => [row.place, row]));
    const evaluated = candidates.flatMap((one) => evaluatedRows(one, cellsAt));
    return { evaluated, counts: countsOf(candidates.map(actionOf)), outcomes: made };
  }

  function validateRows({ reference, rows }: FileJourney, runs: ReferenceRuns): string | undefined {
    if (reference === undefined) return undefined;
    if (layout === 'STOPS' && rows.length === rowsAtOnce) tooLong.add(reference);
    if (tooLong.has(reference)) return 'has more rows than a journey can have: make several of it';
    return validateOnce(layout, reference, rows[0]!.line, runs);
  }

  async function referenceCells(tx: Executor) {
    const column = mapping.journeyUniqueReference;
    return column === undefined ? [] : cellsOfColumn(tx, organisation, job.id, column);
  }

  async function readInTurns(tx: Executor, rows: readonly StoredRow[]): Promise<readonly FileRow[]> {
    const found: FileRow[] = [];
    let turned = performance.now();
    let asked = turned;
    for (const row of rows) {
      found.push(read(row));
      if (performance.now() - turned < TURN_MS) continue;
      await turn();
      turned = performance.now();
      if (turned - asked < IN_USE_MS) continue;
      await keepInUse(tx);
      asked = performance.now();
    }
    return found;
  }

  function read({ place, line, cells, wrong }: StoredRow): FileRow {
    const { given, findings } = readRow(cells, as);
    return { place, line, given, findings: wrong ? [{ field: null, reason: wrong }] : findings };
  }

  function wholeJourneys(rows: readonly FileRow[]): readonly FileJourney[] {
    const journeys = journeysOfRows(layout, rows);
    const mayGoOn = layout === 'STOPS' && rows.length === rowsAtOnce && journeys.length > 1;
    return mayGoOn ? journeys.slice(0, -1) : journeys;
  }

  async function make(tx: Executor, sound: readonly Candidate[], dry: boolean): Promise<readonly Made[]> {
    const prints = sound.map(({ journey }) => fingerprintOf(journey));
    const known = await plans.ofFile.known(
      tx,
      organisation.id,
      sound.map(({ journey }, i) => ({ reference: journey.reference!, fingerprint: prints[i]! })),
    );
    for (const [i, one] of sound.entries()) {
      const reason = validateKnown(known[i], prints[i]!);
      if (reason) one.findings.push(findingAt(one.journey, 'journeyUniqueReference', reason));
      else one.isThere = known[i] !== undefined;
    }
    const there = sound.flatMap(({ isThere, journey }, i) =>
      isThere ? [{ ...rowOf(journey), journeyId: known[i]!.id }] : [],
    );
    await plans.ofFile.takeStored(tx, organisation.id, taken, there, by.now);

    const open = sound.filter((one) => isGood(one) && !one.isThere);
    const resolve = await namesOf(
      tx,
      organisation,
      open.map(({ journey }) => journey),
    );
    const printOf = new Map(sound.map((one, i) => [one, prints[i]!]));
    const sent = open.flatMap((one) => {
      const plan = planOf(one.journey, resolve, one.findings);
      return plan ? [{ one, ...rowOf(one.journey), plan, fingerprint: printOf.get(one)! }] : [];
    });
    const answers = await plans.ofFile.make(tx, organisation, sent, by, { dry, taken });
    return answers.flatMap((answer, i) => {
      const { one } = sent[i]!;
      if ('made' in answer) return answer.made ?? [];
      for (const { field, message } of answer.errors)
        one.findings.push(findingAt(one.journey, field, message));
      return [];
    });
  }

  function evaluatedRows(one: Candidate, cellsAt: ReadonlyMap<number, StoredRow>): readonly EvaluatedRow[] {
    const action = actionOf(one);
    const { rows } = one.journey;
    if (action !== 'REFUSED') return rows.map(({ place }) => ({ place, action, problems: [] }));
    const spoilt = new Set(one.findings.map(({ place }) => place));
    const lines = rows.filter(({ place }) => spoilt.has(place)).map(({ line }) => line);
    const elsewhere = {
      field: null,
      reason: `belongs to a journey that is refused: correct line ${lines.slice(0, 5).join(', ')}`,
    };
    return rows.map(({ place }) => {
      const own = one.findings.filter((finding) => finding.place === place);
      const problems = (own.length > 0 ? own : [elsewhere]).map((finding) =>
        problemOf(finding, cellsAt.get(place)!, { mapping, columns }, fields),
      );
      return { place, action, problems };
    });
  }

  /** Planned foreign key checks would scan the transaction's own rows. */
  async function refresh(tx: Executor, more: number): Promise<void> {
    created += more;
    if (created < refreshAt) return;
    refreshAt = created * 2;
    await refreshStatistics(tx, ['journey', 'journey_stop']);
  }

  async function published(outcomes: readonly unknown[]): Promise<void> {
    if (outcomes.length > 0) plans.ofFile.publish(needs.bus, organisation.id, outcomes as readonly Made[]);
  }

  return { rowsAtOnce, evaluate, published };
}

const isGood = ({ findings }: Candidate) => findings.length === 0;
const rowOf = ({ rows }: FileJourney) => ({ place: rows[0]!.place, line: rows[0]!.line });

function actionOf({ findings, isThere }: Candidate): EvaluatedRow['action'] {
  if (findings.length > 0) return 'REFUSED';
  return isThere ? 'UNCHANGED' : 'CREATE';
}

function validateKnown(known: Known, fingerprint: string): string | undefined {
  if (!known) return undefined;
  const another = 'give this one another reference';
  const isSame = known.fingerprint === fingerprint;
  if (known.status === 'DELETED') {
    return isSame
      ? `was imported before, and the journey was deleted: to plan it again, ${another}`
      : `is the reference of a deleted journey: ${another}`;
  }
  return isSame
    ? undefined
    : `is the reference of a journey that is there already, with another plan: change that one, or ${another}`;
}
