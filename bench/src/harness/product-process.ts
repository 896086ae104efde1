import { localProduct, METRICS_TOKEN } from './local-product.ts';
import { TimeByRoom } from './time-by-room.ts';

const local = await localProduct();
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
  if (what === 'watch') {
    times = new TimeByRoom();
    return times.start();
  }
  if (what === 'watched') return times?.stop();
  if (argument) {
    global.gc?.();
    global.gc?.();
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  // maxRSS is in kilobytes on every system.
  const peakRss = process.resourceUsage().maxRSS * 1024;
  return { cpu: user + system, rss, peakRss, heapUsed };
}

process.send!({
  url: local.url,
  kind: local.database.kind,
  token: local.product.operatorToken,
  metricsToken: METRICS_TOKEN,
});
