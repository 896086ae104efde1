import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readManifest } from '../../packages/simulator/src/manifest/index.ts';
import { runCommand, UsageError } from '../../packages/simulator/src/terminal/index.ts';
import { type Cell, cellsOf } from './cells.ts';
import { factsOf } from './day-facts.ts';
import { forecastTable, shortfalls } from './forecast-table.ts';
import { type Recovery, recoveriesOf } from './planted-trouble.ts';
import { meetsTargets, projectionFigures } from './projections.ts';
import { type RecordedDay, readManifestDay } from './recorded-day.ts';
import { arrived, learnFrom, runDay } from './rotation.ts';

const USAGE = `Usage: npm run backtest -- <manifest> <manifest> … [--json <file>] [--trouble] [--projections]
  Learns from all days but one, forecasts that one as its fixes come, and compares with what happened; each in turn.
  Without a manifest: packages/simulator/feeds/austin-*.json, with LINEHAUL_SAMPLE_DATA as the folder of the data.
  --json         writes the figures to a file too
  --trouble      plants wrong units, diversions and a new timetable as well (four times as long)
  --projections  compares the engine's projections, without anything learnt, instead (three minutes), and fails
                 where a plain forecast is nearer`;

interface DayFigures {
  readonly day: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly recoveries: readonly Recovery[];
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      trouble: { type: 'boolean' },
      projections: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) throw new UsageError(USAGE);
  const recorded = await readDays(positionals.length > 0 ? positionals : recordedFeeds());
  if (values.projections) {
    const figures = projectionFigures(recorded);
    console.info(figures.text);
    return meetsTargets(figures) ? 0 : 1;
  }
  const figures = forecastFigures(recorded, values.trouble ?? false);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`);
  return 0;
});

function recordedFeeds(): string[] {
  const feeds = new URL('../../packages/simulator/feeds/', import.meta.url).pathname;
  return [24, 25, 26, 27].map((day) => `${feeds}austin-2016-11-${day}.json`);
}

async function readDays(paths: readonly string[]): Promise<Map<string, RecordedDay>> {
  const days = new Map<string, RecordedDay>();
  for (const path of paths) {
    const manifest = readManifest(path);
    if (days.has(manifest.recordedDay)) throw new UsageError(`two manifests of ${manifest.recordedDay}`);
    days.set(manifest.recordedDay, await readManifestDay(manifest));
  }
  return days;
}

function forecastFigures(recorded: ReadonlyMap<string, RecordedDay>, withTrouble: boolean): DayFigures[] {
  if (recorded.size < 2) throw new UsageError(`a day is learnt from other days: name two or more\n${USAGE}`);
  const days = [...recorded].map(([date, day]) => factsOf(date, day));
  const short: string[] = [];
  const figures = days.map((day) => {
    const others = days.filter((one) => one !== day);
    const learnt = learnFrom(others);
    const made = arrived(day, runDay(day, learnt));
    const cells = cellsOf(day, made, learnt);
    console.info(`${forecastTable(day.name, cells)}\n`);
    short.push(...shortfalls(day.name, cells));
    const recoveries = withTrouble ? recoveriesOf(day, others, made) : [];
    for (const { trouble, held, without } of recoveries) {
      const [own, plain] = [held, without].map((share) => (100 * share).toFixed(1));
      console.info(`Two hours after ${trouble}: ${own} % held, ${plain} % without it.\n`);
      if (Math.abs(held - without) > 0.03)
        short.push(`${day.name}, ${trouble}: ${own} % held, ${plain} % without it`);
    }
    return { day: day.name, cells: Object.fromEntries(cells), recoveries };
  });
  console.info(short.length > 0 ? `Falls short:\n- ${short.join('\n- ')}` : 'All limits are held.');
  return figures;
}
