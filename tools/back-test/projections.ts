import { contradictionOf } from './contradictions.ts';
import { backTest } from './evaluate.ts';
import { type Errors, errorsOf, together } from './figures.ts';
import { type JourneyTracker, journeyTracker } from './journey-tracker.ts';
import { presentDelayForecaster, timetableForecaster } from './plain-forecasters.ts';
import type { RecordedDay } from './recorded-day.ts';
import { tableOf, worseCells } from './table.ts';

const PLAIN = ['Timetable', 'Timetable + delay'];
const PRODUCT = 'Product';
const NAMES = [...PLAIN, PRODUCT];

export interface ProjectionFigures {
  readonly text: string;
  readonly forecasts: number;
  /** Forecasts of which the product said nothing; they are in no cell. */
  readonly unsaid: number;
  /** Farther off than the better of the plain ones. */
  readonly worse: readonly string[];
  /** Journeys on time beside a stop projected too late. */
  readonly contradictions: readonly string[];
}

export function projectionFigures(
  recorded: ReadonlyMap<string, RecordedDay>,
  trackerOf: (day: RecordedDay) => JourneyTracker = journeyTracker,
): ProjectionFigures {
  const days = new Map<string, Errors>();
  const contradictions: string[] = [];
  for (const [date, day] of recorded) {
    const track = trackerOf(day);
    const outcomes = backTest(day, {
      Timetable: timetableForecaster(day),
      'Timetable + delay': presentDelayForecaster(day),
      [PRODUCT]: (known) => {
        const journey = track(known).find(({ journeyId }) => journeyId === known.tripId)!;
        const stop = contradictionOf(day, journey);
        if (stop !== undefined)
          contradictions.push(`${known.tripId} at ${new Date(known.now).toISOString()}, stop ${stop}`);
        return journey.stops.map(({ adjustedArrival }) => adjustedArrival);
      },
    });
    days.set(date, errorsOf(outcomes, NAMES));
  }
  const all = together([...days.values()]);
  const rows = days.size > 1 ? new Map([...days, ['all', all]]) : days;
  const { forecasts, unsaid } = all;
  const worse = worseCells(rows, PRODUCT, PLAIN);
  const text = [
    tableOf(rows, NAMES),
    `Forecasts: ${forecasts}; of ${unsaid} of these stops the product said nothing.`,
    `Farther off than the better of the plain ones: ${worse.join('; ') || 'nowhere'}.`,
    `On time beside a stop projected too late: ${contradictions.length}.`,
  ].join('\n');
  return { text, forecasts, unsaid, worse, contradictions };
}

export function meetsTargets({ worse, contradictions }: ProjectionFigures): boolean {
  return worse.length === 0 && contradictions.length === 0;
}
