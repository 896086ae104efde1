import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readManifest } from '../../packages/simulator/src/manifest/index.ts';
import { runCommand, UsageError } from '../../packages/simulator/src/terminal/index.ts';
import { forecastFigures } from './forecast-figures.ts';
import { meetsTargets, projectionFigures } from './projections.ts';
import { type RecordedDay, readManifestDay } from './recorded-day.ts';

const USAGE = `Usage: npm run backtest -- <manifest> <manifest> … [--json <file>] [--trouble] [--projections]
  Learns from all days but one, forecasts that one as its fixes come, and compares with what happened; each in turn.
  Ends with 1 where ranges hold or errors are beyond the limits of docs/domain/forecasts.md, and names each.
  Without a manifest: packages/simulator/feeds/austin-*.json, with LINEHAUL_SAMPLE_DATA as the folder of the data.
  --json         writes the figures to a file too
  --trouble      plants wrong units, diversions and a new timetable as well (four times as long)
  --projections  compares the engine's projections, without anything learnt, instead (three minutes), and fails
                 where a plain forecast is nearer`;

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
  if (recorded.size < 2) throw new UsageError(`a day is learnt from other days: name two or more\n${USAGE}`);
  const { figures, short } = forecastFigures(recorded, values.trouble ?? false, console.info);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, undefined, 2)}\n`);
  return short.length > 0 ? 1 : 0;
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
