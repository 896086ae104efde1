import { parseArgs } from 'node:util';
import { commandText } from '@linehaul/contracts/operator';
import { DAY } from '@linehaul/domain/core';
import { importFeed, type Placement, timeOfDay } from '../feed/index.ts';
import { readManifest } from '../manifest/index.ts';
import { connectOperator, readOperatorFile } from '../operator/index.ts';
import { type Progress, progress, runCommand, UsageError } from '../terminal/index.ts';

const USAGE = `Usage: ${commandText('import', process.env)} <manifest> [--day YYYY-MM-DD | --at HH:MM]
  --day  the recorded day becomes that day, by the same clock
  --at   the recorded HH:MM becomes now
  Without either the whole recorded day ends just before now. The first import of a feed fixes it.`;

function placementOf(day: string | undefined, at: string | undefined): Placement {
  if (day !== undefined && at !== undefined)
    throw new UsageError(`--day and --at exclude each other\n${USAGE}`);
  if (day !== undefined) {
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) {
      throw new UsageError(`--day ${day} is no date of the form YYYY-MM-DD`);
    }
    return { kind: 'day', day };
  }
  if (at === undefined) return { kind: 'past' };
  if (timeOfDay(at) === undefined) throw new UsageError(`--at ${at} is no time of the form HH:MM`);
  return { kind: 'at', time: at };
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { day: { type: 'string' }, at: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) throw new UsageError(USAGE);
  const placement = placementOf(values.day, values.at);
  const manifest = readManifest(path);
  const operator = connectOperator(readOperatorFile());
  const from = performance.now();
  let bar: Progress | undefined;
  const done = await importFeed(operator, manifest, placement, Date.now(), (total) => {
    bar = progress('Import', total, 'records');
    return (by) => bar!.advance(by);
  }).finally(() => bar?.done());
  const { feed, shiftIsNew, accounts, vehicles, journeys, notes } = done;
  console.log(`${manifest.organisation}: ${manifest.feed}, recorded on ${feed.recordedDay}`);
  const days = (feed.shiftMilliseconds / DAY).toFixed(3);
  console.log(
    shiftIsNew
      ? `shift of time: ${days} days (${feed.shiftMilliseconds} ms), kept with the organisation`
      : `shift of time: ${days} days, fixed by an earlier import${placement.kind === 'past' ? '' : '; the option is without effect'}`,
  );
  console.log(`vehicles: ${vehicles.created} new, ${vehicles.existing} there already`);
  if (manifest.trips) console.log(`journeys: ${journeys.created} new, ${journeys.existing} there already`);
  for (const account of accounts) for (const line of account.lines()) console.log(line);
  for (const note of notes) console.log(note);
  console.log(`took ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return accounts.every((account) => account.addsUp) ? 0 : 1;
});
