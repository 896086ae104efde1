import { type EpochMs, MINUTE } from '../core/index.ts';
import { dateIn, shiftDate, startOfDay, weekdayOf } from '../time/index.ts';
import type { Duty, DutyKind, DutySource, PlannedDuty } from './model.ts';

export interface Span {
  readonly kind: DutyKind | 'unknown';
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Shorter holes are rounding: the duty before fills them. */
const ROUNDING = MINUTE;

const BUSIER: readonly DutyKind[] = ['driving', 'work', 'available', 'rest'];

/** Within one source the busier duty counts. */
const FIRST_SOURCES: readonly DutySource[] = ['import', 'driver', 'seen'];

function strongest(duties: readonly Duty[]): DutyKind | 'unknown' {
  const source = FIRST_SOURCES.find((one) => duties.some((duty) => duty.source === one));
  const counted = duties.filter((duty) => duty.source === source);
  return BUSIER.find((kind) => counted.some((duty) => duty.kind === kind)) ?? 'unknown';
}

/** From the first duty to `now`, by time, without holes. */
export function recordedSpans(duties: readonly Duty[], now: EpochMs): readonly Span[] {
  const all = duties
    .map((duty) => ({ ...duty, to: Math.min(duty.to ?? now, now) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const cuts = [...new Set([...all.flatMap(({ from, to }) => [from, to]), now])].sort((a, b) => a - b);
  const spans: Span[] = [];
  let running: Duty[] = [];
  let next = 0;
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1];
    if (to === undefined) break;
    running = running.filter((duty) => duty.to! > from);
    while (next < all.length && all[next]!.from <= from) running.push(all[next++]!);
    const kind = strongest(running);
    const before = spans.at(-1);
    const isRounding = kind === 'unknown' && to - from <= ROUNDING && before !== undefined;
    append(spans, { kind: isRounding ? before.kind : kind, from, to });
  }
  return spans;
}

export function plannedSpans(plan: readonly PlannedDuty[], now: EpochMs): readonly Span[] {
  const duties = plan.map((duty): Duty => ({ ...duty, source: 'driver', from: Math.max(now, duty.from) }));
  const end = plan.reduce((latest, { to }) => Math.max(latest, to), now);
  const spans = recordedSpans([{ kind: 'rest', from: now, to: end, source: 'driver' }, ...duties], end);
  return spans;
}

function append(spans: Span[], span: Span): void {
  const before = spans.at(-1);
  if (before?.kind === span.kind && before.to === span.from)
    spans[spans.length - 1] = { ...before, to: span.to };
  else spans.push(span);
}

/** Monday, 00:00. */
export function weekStart(instant: EpochMs, zone: string): EpochMs {
  const date = dateIn(instant, zone);
  return startOfDay(shiftDate(date, 1 - weekdayOf(date)), zone);
}

const WEEKS_KNOWN = 1_000;
const nextWeeks = new Map<string, EpochMs>();

/** Right where clocks change. Cached: slow. */
export function nextWeek(start: EpochMs, zone: string): EpochMs {
  const key = `${start} ${zone}`;
  const known = nextWeeks.get(key);
  if (known !== undefined) return known;
  if (nextWeeks.size >= WEEKS_KNOWN) nextWeeks.clear();
  const next = startOfDay(shiftDate(dateIn(start, zone), 7), zone);
  nextWeeks.set(key, next);
  return next;
}

export function cutAtWeeks(spans: readonly Span[], zone: string): readonly Span[] {
  const cut: Span[] = [];
  let monday = spans[0] ? nextWeek(weekStart(spans[0].from, zone), zone) : 0;
  for (const span of spans) {
    let { from } = span;
    while (monday < span.to) {
      if (monday > from) cut.push({ ...span, from, to: monday });
      from = Math.max(from, monday);
      monday = nextWeek(monday, zone);
    }
    if (from < span.to) cut.push({ ...span, from });
  }
  return cut;
}
