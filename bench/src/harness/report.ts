export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly bare?: string;
  readonly ratio?: number;
  readonly target?: string;
  readonly holds?: boolean;
}

// Ends with the parent; does not keep a finished benchmark alive.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

export function report(figure: Figure): void {
  const { what, figure: own, bare, ratio, target, holds } = figure;
  const parts = [
    `${what}: ${own}`,
    ...(bare === undefined ? [] : [`bare ${bare}`]),
    ...(ratio === undefined ? [] : [`ratio ${ratio.toFixed(2)}`]),
    ...(target === undefined ? [] : [`${holds ? 'holds' : 'FALLS SHORT'}: ${target}`]),
  ];
  console.log(parts.join('; '));
  process.send?.(figure);
}

export const count = (value: number) => Math.round(value).toLocaleString('en');
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

export function quantile(values: readonly number[], of: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * of)] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
