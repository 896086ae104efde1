import { type Computation, computeStopTimes, readStops } from '../austin-check/compute-stop-times.ts';

export const RECORDED_DAYS = ['2016-11-24', '2016-11-25', '2016-11-26', '2016-11-27'];

export interface RecordedDay {
  readonly midnight: number;
  readonly computation: Computation;
  /** [longitude, latitude] by stop id. */
  readonly places: ReadonlyMap<string, readonly [number, number]>;
}

export async function readDay(samples: string, date: string): Promise<RecordedDay> {
  const folder = `${samples}/austin-bus-${date}`;
  const stops = `${folder}/stops.csv.gz`;
  const midnight = Date.parse(`${date}T00:00:00-06:00`);
  return {
    midnight,
    computation: await computeStopTimes(
      `${folder}/positions.csv.gz`,
      `${folder}/timetable.csv.gz`,
      stops,
      midnight,
    ),
    places: await readStops(stops),
  };
}
