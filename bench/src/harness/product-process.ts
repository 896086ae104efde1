import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { WITHOUT_FORECASTS } from './child-product.ts';
import { insertPositions, type ManyPositions } from './insert-positions.ts';
import { localProduct, METRICS_TOKEN } from './local-product.ts';
import { TimeByRoom } from './time-by-room.ts';

const STATUS = '/proc/self/status';
const CLEAR = '/proc/self/clear_refs';
/** The longest time of a timer. */
const NEVER_MS = 2 ** 31 - 1;

const local = await localProduct(
  process.argv.includes(WITHOUT_FORECASTS) ? { forecasts: { tickMs: NEVER_MS } } : {},
);
let times: TimeByRoom | undefined;
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, what, argument }: { id: number; what: string; argument: unknown }) => {
  try {
    process.send!({ id, value: await answer(what, argument) });
  } catch (error) {
    process.send!({ id, error: String(error) });
  }
  if (what === 'end') process.disconnect();
});

async function answer(what: string, argument: unknown): Promise<unknown> {
  if (what === 'session') return local.sessionOf(argument as string);
  if (what === 'end') return local.close();
  if (what === 'insert positions') return insertPositions(local.database.kysely, argument as ManyPositions);
  if (what === 'watch') {
    times = new TimeByRoom();
    return times.start();
  }
  if (what === 'watched') return times?.stop();
  if (what === 'forget peak') return forgetPeak();
  if (argument) {
    global.gc?.();
    global.gc?.();
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpu: user + system, rss, peakRss: peakRss(), heapUsed };
}

function forgetPeak(): void {
  if (existsSync(CLEAR)) writeFileSync(CLEAR, '5');
}

/** Bytes. */
function peakRss(): number {
  const kilobytes = existsSync(STATUS) && /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(STATUS, 'utf8'))?.[1];
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) * 1024;
}

process.send!({
  url: local.url,
  kind: local.database.kind,
  token: local.product.operatorToken,
  metricsToken: METRICS_TOKEN,
});
