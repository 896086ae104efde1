import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { Sampler } from './timing.ts';

const MILLISECOND = 1e6;

export type Machine = ReturnType<typeof measureMachine>;

export function measureMachine() {
  const pauses = new Sampler();
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.add(duration);
  });
  observer.observe({ entryTypes: ['gc'] });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let last = { at: performance.now(), usage: process.cpuUsage(), system: processorTimes() };
  let share = 0;
  let systemShare = 0;
  return {
    memory(): Readonly<Record<string, { used: number; committed: number; max: number }>> {
      const { external, rss } = process.memoryUsage();
      const {
        heap_size_limit: limit,
        used_heap_size: used,
        total_heap_size: committed,
      } = getHeapStatistics();
      const spaces = getHeapSpaceStatistics().map(
        ({ space_name: name, space_used_size: of, space_size: held }) =>
          [name.replaceAll('_', ' '), { used: of, committed: held, max: -1 }] as const,
      );
      return {
        heap: { used, committed, max: limit },
        ...Object.fromEntries(spaces),
        external: { used: external, committed: external, max: -1 },
        process: { used: rss, committed: rss, max: -1 },
      };
    },
    /** Bytes. */
    heap: () => {
      const { used_heap_size: live, heap_size_limit: limit } = getHeapStatistics();
      return { live, limit };
    },
    garbage: () => pauses.distribution,
    eventLoop: () => ({
      mean: delay.mean / MILLISECOND || 0,
      max: delay.max / MILLISECOND,
      '0.5': delay.percentile(50) / MILLISECOND,
      '0.99': delay.percentile(99) / MILLISECOND,
    }),
    process() {
      const at = performance.now();
      // Shorter intervals give only noise.
      if (at - last.at > 500) {
        const { user, system } = process.cpuUsage(last.usage);
        share = Math.min(1, (user + system) / 1000 / (at - last.at) / availableParallelism());
        const times = processorTimes();
        const all = times.all - last.system.all;
        systemShare = all > 0 ? (times.busy - last.system.busy) / all : 0;
        last = { at, usage: process.cpuUsage(), system: times };
      }
      return {
        /** Of all processors since the previous call, 0 to 1. */
        cpu: share,
        systemCpu: systemShare,
        cpus: availableParallelism(),
        load: loadavg()[0] ?? 0,
        ...files(),
        startTime: Math.round(performance.timeOrigin),
        uptimeMs: Math.round(process.uptime() * 1000),
      };
    },
    stop() {
      observer.disconnect();
      delay.disable();
    },
  };
}

/** Milliseconds over all processors. */
function processorTimes(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.idle + times.irq;
    busy += sum - times.idle;
    all += sum;
  }
  return { busy, all };
}

/** -1: unknown. */
function files(): { readonly filesOpen: number; readonly filesMax: number } {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return { filesOpen: readdirSync('/proc/self/fd').length, filesMax: Number(most ?? -1) };
  } catch {
    return { filesOpen: -1, filesMax: -1 };
  }
}
