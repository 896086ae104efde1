import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  advance(by: number): void;
  done(): void;
}

export function progress(
  title: string,
  total: number,
  unit: string,
  out: NodeJS.WriteStream = process.stderr,
): Progress {
  if (out.isTTY) {
    const bar = new SingleBar(
      {
        format: `${title} {bar} {percentage}% | {value}/{total} ${unit} | {duration_formatted}, {eta_formatted} to go`,
        stream: out,
        hideCursor: true,
        etaBuffer: 100,
      },
      Presets.shades_classic,
    );
    bar.start(total, 0);
    return { advance: (by) => bar.increment(by), done: () => bar.stop() };
  }
  let value = 0;
  let printed = 0;
  const print = () => out.write(`${title}: ${value} of ${total} ${unit}\n`);
  return {
    advance(by) {
      value += by;
      const tenth = total > 0 ? Math.floor((value * 10) / total) : 10;
      if (tenth > printed) {
        printed = tenth;
        print();
      }
    },
    done() {
      if (printed < 10 && total > 0) print();
    },
  };
}
