/** One line of the table that `npm run bench` ends with. */
export interface Figure {
  readonly what: string;
  /** With its unit, e.g. "21,400 positions/s". */
  readonly figure: string;
  /** What the bare database needs or does for the same work, in the same run. */
  readonly bare?: string;
  readonly ratio?: number;
  /** What is to be reached, in words; with `holds`, whether it was. */
  readonly target?: string;
  readonly holds?: boolean;
}

// Whoever runs all benchmarks is gone: nobody reads the figures. A benchmark that is done ends all the same.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();

/** Says a figure, to whoever reads the output and to the run that all benchmarks are part of. */
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

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
