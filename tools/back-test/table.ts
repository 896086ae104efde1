import { HORIZONS } from './evaluate.ts';
import { type Errors, quantilesOf } from './figures.ts';

/** Median, 80th, 95th percentile of absolute errors, minutes. */
export function tableOf(days: ReadonlyMap<string, Errors>, forecasters: readonly string[]): string {
  const rows = [...days].flatMap(([day, errors]) =>
    HORIZONS.map((horizon, i) => {
      const cells = forecasters.map((name) => quantilesOf(errors, horizon, name));
      const count = cells[0]!.count.toLocaleString('en');
      const figures = cells.map(({ median, p80, p95 }) => [median, p80, p95].map(twoPlaces).join(' / '));
      return [day, `${HORIZONS[i - 1] ?? 0}–${horizon} min`, count, ...figures];
    }),
  );
  const head = ['Day', 'Ahead', 'Forecasts', ...forecasters];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** 'day horizon figure', against the better of the others. */
export function worseCells(days: ReadonlyMap<string, Errors>, product: string, others: readonly string[]) {
  const worse: string[] = [];
  for (const [day, errors] of days) {
    for (const horizon of HORIZONS) {
      const own = quantilesOf(errors, horizon, product);
      const plain = others.map((name) => quantilesOf(errors, horizon, name));
      for (const figure of ['median', 'p80', 'p95'] as const) {
        const best = Math.min(...plain.map((quantiles) => quantiles[figure]));
        if (own[figure] > best) worse.push(`${day}, ${horizon} min, ${figure}`);
      }
    }
  }
  return worse;
}

function twoPlaces(minutes: number): string {
  return minutes.toFixed(2);
}
