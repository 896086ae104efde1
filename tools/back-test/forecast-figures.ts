import { type Cell, cellsOf } from './cells.ts';
import { factsOf } from './day-facts.ts';
import { forecastTable, leastHeld, shortfalls } from './forecast-table.ts';
import { answersInWorlds, worldsShort, worldsText } from './late-reasons/hand-made-worlds.ts';
import { type Reasons, reasonsOf, reasonsText } from './late-reasons/recorded-reasons.ts';
import { type Recovery, recoveriesOf } from './planted-trouble.ts';
import type { RecordedDay } from './recorded-day.ts';
import { arrived, learnFrom, runDay } from './rotation.ts';

export interface DayFigures {
  readonly day: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly recoveries: readonly Recovery[];
  /** How many proposed late reasons, by reason. */
  readonly lateReasons: Reasons;
}

export interface ForecastFigures {
  readonly figures: readonly DayFigures[];
  /** What misses its limit, one line each. */
  readonly short: readonly string[];
}

const MOST_DIFFERENCE = 0.03;

/** Each day in turn, learnt from the others; prints as it goes. */
export function forecastFigures(
  recorded: ReadonlyMap<string, RecordedDay>,
  withTrouble: boolean,
  print: (text: string) => void,
): ForecastFigures {
  const days = [...recorded].map(([date, day]) => factsOf(date, day));
  const short: string[] = [];
  const figures = days.map((day) => {
    const others = days.filter((one) => one !== day);
    const learnt = learnFrom(others);
    const made = arrived(day, runDay(day, learnt));
    const cells = cellsOf(day, made, learnt);
    print(`${forecastTable(day.name, cells)}\n\n${leastHeld(cells)}\n`);
    short.push(...shortfalls(day.name, cells));
    const recoveries = withTrouble ? recoveriesOf(day, others, made) : [];
    for (const { trouble, held, without } of recoveries) {
      const [own, plain] = [held, without].map((share) => (100 * share).toFixed(1));
      print(`Two hours after ${trouble}: ${own} % held, ${plain} % without it.\n`);
      if (Math.abs(held - without) > MOST_DIFFERENCE)
        short.push(`${day.name}, ${trouble}: ${own} % held, ${plain} % without it`);
    }
    const lateReasons = reasonsOf(day, recorded.get(day.name)!, learnt.legs);
    return { day: day.name, cells: Object.fromEntries(cells), recoveries, lateReasons };
  });
  const answers = answersInWorlds();
  print(`${worldsText(answers)}\n`);
  print(`${figures.map(({ day, lateReasons }) => reasonsText(day, lateReasons)).join('\n')}\n`);
  short.push(...worldsShort(answers));
  print(short.length > 0 ? `Falls short:\n- ${short.join('\n- ')}` : 'All limits are held.');
  return { figures, short };
}
