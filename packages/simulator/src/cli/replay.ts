import { parseArgs } from 'node:util';
import { commandText } from '@linehaul/contracts/operator';
import { replayFeed, untilTracked } from '../feed/index.ts';
import { readManifest } from '../manifest/index.ts';
import { connectOperator, readOperatorFile } from '../operator/index.ts';
import { type Progress, progress, runCommand, UsageError } from '../terminal/index.ts';

const USAGE = `Usage: ${commandText('replay', process.env)} <manifest> [--speed N|max] [--blind]
  --speed  recorded seconds a second for what lies before now (default max); from now on it is live
  --blind  the fixes do not name their journey`;

function speedOf(text: string | undefined): number {
  if (text === undefined || text === 'max') return Number.POSITIVE_INFINITY;
  const speed = Number(text);
  if (!(speed > 0)) throw new UsageError(`--speed ${text} is neither a positive number nor max`);
  return speed;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: { type: 'string' },
      blind: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [path] = positionals;
  if (values.help || !path || positionals.length > 1) throw new UsageError(USAGE);
  const speed = speedOf(values.speed);
  const manifest = readManifest(path);
  const operator = connectOperator(readOperatorFile());
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  process.once('SIGTERM', () => ending.abort());

  const from = performance.now();
  const seconds = () => ((performance.now() - from) / 1000).toFixed(1);
  let bar: Progress | undefined;
  const { account, notes, sent, failure } = await replayFeed(operator, manifest, {
    speed,
    blind: values.blind,
    signal: ending.signal,
    begin: (total) => {
      bar = progress('Replay', total, 'fixes');
      return (by) => bar!.advance(by);
    },
  }).finally(() => bar?.done());
  for (const line of account.lines()) console.log(line);
  for (const note of notes) console.log(note);
  console.log(`${sent} fixes sent in ${seconds()} s`);
  if (failure !== undefined) console.error(`the replay has stopped: ${failure}`);
  else if (!ending.signal.aborted) {
    const waited = await untilTracked(operator, ending.signal);
    if (waited !== undefined) {
      console.log(`tracking caught up ${(waited / 1000).toFixed(1)} s later, ${seconds()} s in all`);
    }
  }
  if (ending.signal.aborted) return 130;
  return account.addsUp && failure === undefined ? 0 : 1;
});
