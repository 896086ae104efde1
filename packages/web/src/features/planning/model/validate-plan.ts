import { isComment, SEQUENCE_LIMIT } from '@linehaul/domain/journeys';
import { instantOfLocal, isDate, type LocalTime, readLocalTime } from '@linehaul/domain/time';
import type { OrderValues } from './order-values.ts';
import {
  degreesOf,
  numberOf,
  PLAN_TEXTS,
  type PlanText,
  type PlanValues,
  type StopValues,
} from './plan-values.ts';

export type Problems = Readonly<Record<string, string>>;

interface Check {
  readonly timeZone: string;
  readonly forSubmit: boolean;
  readonly asksComment?: boolean;
}

const MINUTES_LIMIT = 10_080;
const KILOMETRES_LIMIT = 1_000_000;

/** In form order. */
export function problemsOf(values: PlanValues, { timeZone, forSubmit, asksComment }: Check): Problems {
  const problems: Record<string, string> = {};
  const say = (field: string, problem: string) => {
    problems[field] ??= problem;
  };
  if (!values.journeyUniqueReference.trim()) say('journeyUniqueReference', 'referenceRequired');
  for (const [field, limit] of Object.entries(PLAN_TEXTS))
    if (values[field as PlanText].trim().length > limit) say(field, 'tooLong');
  if (values.routingDate && !isDate(values.routingDate)) say('routingDate', 'notADate');
  const start = validateTime(values.plannedStartDateTimeUtc, timeZone, 'plannedStartDateTimeUtc', say);
  if (!values.plannedStartDateTimeUtc.trim()) say('plannedStartDateTimeUtc', 'startRequired');

  for (const [i, stop] of values.stops.entries()) validateStop(stop, i, timeZone, say);
  validateOrder(values.stops, timeZone, say);
  const leaves = values.stops[0] && instantOfLocal(values.stops[0].plannedDepartureTimeUtc, timeZone);
  if (values.stops[0]?.past !== 'done' && start !== undefined && leaves !== undefined && leaves < start)
    say('stops.0.plannedDepartureTimeUtc', 'beforeStart');
  const end = lastTime(values.stops, timeZone);
  if (start !== undefined && end && end.ms <= start) say(end.field, 'endBeforeStart');
  const kilometres = numberOf(values.plannedKilometers);
  if (values.plannedKilometers.trim() && !within(kilometres, KILOMETRES_LIMIT))
    say('plannedKilometers', 'notKilometres');
  const sequence = numberOf(values.sequence);
  if (values.sequence.trim() && !(Number.isInteger(sequence) && within(sequence, SEQUENCE_LIMIT)))
    say('sequence', 'notASequence');
  validateTime(values.transporterDepartureTimeUtc, timeZone, 'transporterDepartureTimeUtc', say);

  const comment = values.changeComment.trim();
  if (comment.length > PLAN_TEXTS.description) say('changeComment', 'tooLong');
  if (asksComment && !isComment(comment)) say('changeComment', 'commentRequired');
  if (forSubmit) {
    if (values.stops.length < 2) say('stops', 'twoStops');
    if (!values.vehicleId) say('vehicleId', 'vehicleRequired');
    if (values.driverIds.length === 0) say('driverIds', 'driverRequired');
  }
  return problems;
}

type Say = (field: string, problem: string) => void;

function validateTime(text: LocalTime, timeZone: string, field: string, say: Say): number | undefined {
  const read = readLocalTime(text, timeZone);
  if (read.kind === 'unreadable') say(field, 'notATime');
  if (read.kind === 'skipped') say(field, 'timeSkipped');
  return read.kind === 'time' ? read.ms : undefined;
}

function validateStop(stop: StopValues, i: number, timeZone: string, say: Say): void {
  if (stop.past === 'done') return;
  if (stop.isPlace) {
    if (!stop.name.trim()) say(`stops.${i}.place.name`, 'placeName');
    if (stop.name.trim().length > 200) say(`stops.${i}.place.name`, 'tooLong');
    if (degreesOf(stop.latitude, 90) === undefined) say(`stops.${i}.place.latitude`, 'notLatitude');
    if (degreesOf(stop.longitude, 180) === undefined) say(`stops.${i}.place.longitude`, 'notLongitude');
  } else if (!stop.locationId) say(`stops.${i}.locationId`, 'placeRequired');
  if (stop.stopMinutes.trim() && !within(numberOf(stop.stopMinutes), MINUTES_LIMIT))
    say(`stops.${i}.stopMinutes`, 'notMinutes');
  validateTime(stop.plannedArrivalTimeUtc, timeZone, `stops.${i}.plannedArrivalTimeUtc`, say);
  validateTime(stop.plannedDepartureTimeUtc, timeZone, `stops.${i}.plannedDepartureTimeUtc`, say);
  for (const [j, order] of stop.orders.entries())
    validateOrderOf(order, `stops.${i}.orders.${j}`, timeZone, say);
}

function validateOrderOf(order: OrderValues, path: string, timeZone: string, say: Say): void {
  for (const name of ['quantity', 'plannedTemperature'] as const)
    if (order[name].trim() && numberOf(order[name]) === undefined) say(`${path}.${name}`, 'notANumber');
  const time = (name: 'addressDeliveryDateTimeWindowOpenUtc' | 'addressDeliveryDateTimeCloseUtc') =>
    validateTime(order[name], timeZone, `${path}.${name}`, say);
  const opens = time('addressDeliveryDateTimeWindowOpenUtc');
  const closes = time('addressDeliveryDateTimeCloseUtc');
  if (opens !== undefined && closes !== undefined && closes < opens)
    say(`${path}.addressDeliveryDateTimeCloseUtc`, 'closesBefore');
}

function timesOf(stops: readonly StopValues[], timeZone: string) {
  return stops.flatMap((stop, i) =>
    (['plannedArrivalTimeUtc', 'plannedDepartureTimeUtc'] as const).flatMap((name) => {
      const written = instantOfLocal(stop[name], timeZone);
      const isOpen = stop.past !== 'done';
      // Early departures must not block later stops.
      const ms = written && Math.min(written, stop.leftAt ?? written);
      return ms === undefined ? [] : [{ ms, isOpen, field: `stops.${i}.${name}` }];
    }),
  );
}

function validateOrder(stops: readonly StopValues[], timeZone: string, say: Say): void {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { ms, isOpen, field } of timesOf(stops, timeZone)) {
    if (isOpen && ms < latest) say(field, 'outOfOrder');
    latest = Math.max(latest, ms);
  }
}

function lastTime(stops: readonly StopValues[], timeZone: string) {
  return stops.length < 2
    ? undefined
    : timesOf(stops, timeZone).findLast(({ field }) => field.startsWith(`stops.${stops.length - 1}.`));
}

function within(number: number | undefined, limit: number): boolean {
  return number !== undefined && number >= 0 && number <= limit;
}
