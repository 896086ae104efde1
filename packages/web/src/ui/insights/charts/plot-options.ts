import type uPlot from 'uplot';
import { apart, type Domain } from './domain.ts';

export type SeriesLook = 'accent' | 'violet' | 'stale';

export interface Series {
  /** Empty: named in a legend. */
  readonly name: string;
  readonly look: SeriesLook;
  readonly values: readonly (number | null)[];
  /** Values with too little data. */
  readonly isHollow?: readonly boolean[];
}

export interface PlotPlan {
  readonly columns: readonly string[];
  readonly series: readonly Series[];
  readonly domain: Domain;
  tickText(value: number): string;
  readonly labelRoom: number;
  readonly band?: {
    readonly from: number;
    readonly to: number;
    readonly line: number;
    readonly text: string;
  };
  /** A named column and its text. */
  readonly named?: { readonly index: number; readonly text: string };
  readonly isJoined?: boolean;
}

/** Canvas has no CSS variables. */
export type PlotColours = Readonly<
  Record<SeriesLook | 'text' | 'note' | 'grid' | 'band' | 'surface', string>
>;

const DASHES: Readonly<Record<SeriesLook, number[]>> = { accent: [], violet: [6, 4], stale: [2, 3] };
const FONT = "12px 'IBM Plex Sans Variable', sans-serif";
const NAMES = 96;
const NAME_HEIGHT = 16;
const DOT = 7;
const RING = 7;

export function plotOptions(
  plan: PlotPlan,
  colours: PlotColours,
  width: number,
  height: number,
): uPlot.Options {
  const { columns, series, domain, tickText, labelRoom, isJoined = true } = plan;
  const axis: uPlot.Axis = {
    stroke: colours.note,
    font: FONT,
    ticks: { show: false },
    grid: { show: false },
  };
  return {
    width,
    height,
    padding: [plan.band ? 22 : 10, series.length > 1 && series.some(({ name }) => name) ? NAMES : 8, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-0.5, columns.length - 0.5] }, y: { range: [...domain] } },
    series: [
      {},
      ...series.map(
        ({ look, isHollow }): uPlot.Series => ({
          stroke: colours[look],
          width: 2,
          dash: DASHES[look],
          ...(isJoined ? {} : { paths: () => null }),
          points: {
            show: true,
            size: DOT,
            stroke: colours[look],
            fill: isHollow ? colours[look] : colours.surface,
            filter: (_, __, isShown) =>
              isShown ? columns.flatMap((___, i) => (isHollow?.[i] ? [] : [i])) : null,
          },
        }),
      ),
      ...series
        .filter(({ isHollow }) => isHollow)
        .map(
          ({ look, isHollow }): uPlot.Series => ({
            stroke: colours[look],
            paths: () => null,
            points: {
              show: true,
              size: DOT,
              stroke: colours[look],
              fill: colours.surface,
              filter: () => columns.flatMap((_, i) => (isHollow?.[i] ? [i] : [])),
            },
          }),
        ),
    ],
    axes: [
      {
        ...axis,
        size: 24,
        gap: 6,
        space: labelRoom,
        incrs: [1, 2, 3, 4, 5, 7, 10, 14, 20, 30],
        values: (_, splits) => splits.map((i) => columns[i] ?? ''),
      },
      {
        ...axis,
        size: 52,
        gap: 8,
        space: 32,
        grid: { show: true, stroke: colours.grid, width: 1 },
        values: (_, splits) => splits.map(tickText),
      },
    ],
    hooks: {
      drawClear: [(chart) => drawBand(chart, plan, colours)],
      draw: [(chart) => drawNames(chart, plan, colours), (chart) => drawRing(chart, plan, colours)],
    },
  };
}

/** For uPlot; hollow series come twice. */
export function plotData({ columns, series }: PlotPlan): uPlot.AlignedData {
  const values = series.map((one) => [...one.values]);
  const hollow = series.filter(({ isHollow }) => isHollow).map((one) => [...one.values]);
  return [columns.map((_, i) => i), ...values, ...hollow];
}

const pixels = (size: number) => size * devicePixelRatio;

function writer(
  { ctx }: uPlot,
  colour: string,
  align: CanvasTextAlign,
): (text: string, x: number, y: number) => void {
  return (text, x, y) => {
    ctx.font = FONT.replace('12px', `${pixels(12)}px`);
    ctx.fillStyle = colour;
    ctx.textAlign = align;
    ctx.textBaseline = 'middle';
    ctx.fillText(text, x, y);
  };
}

function drawBand(chart: uPlot, { band }: PlotPlan, colours: PlotColours): void {
  if (!band) return;
  const { ctx, bbox } = chart;
  const at = (value: number) => chart.valToPos(value, 'y', true);
  ctx.save();
  ctx.fillStyle = colours.band;
  ctx.fillRect(bbox.left, at(band.to), bbox.width, at(band.from) - at(band.to));
  ctx.strokeStyle = colours.text;
  ctx.lineWidth = pixels(1.5);
  ctx.setLineDash([pixels(5), pixels(4)]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, at(band.line));
  ctx.lineTo(bbox.left + bbox.width, at(band.line));
  ctx.stroke();
  ctx.restore();
}

/** At line ends; a single line has the chart's name. */
function drawNames(chart: uPlot, { series }: PlotPlan, colours: PlotColours): void {
  if (series.length < 2) return;
  const { bbox } = chart;
  const ends = series.map(({ values }) => values.findLastIndex((value) => value !== null));
  const heights = apart(
    series.map(({ values }, i) => chart.valToPos(values[ends[i]!] ?? 0, 'y', true)),
    pixels(NAME_HEIGHT),
    bbox.top + bbox.height,
  );
  chart.ctx.save();
  for (const [i, { name, look }] of series.entries()) {
    if (ends[i]! < 0) continue;
    const write = writer(chart, look === 'accent' ? colours.text : colours.note, 'left');
    write(name, chart.valToPos(ends[i]!, 'x', true) + pixels(12), heights[i]!);
  }
  chart.ctx.restore();
}

function drawRing(chart: uPlot, plan: PlotPlan, colours: PlotColours): void {
  const point = namedPoint(plan);
  if (!point) return;
  const { ctx } = chart;
  ctx.save();
  ctx.strokeStyle = colours.text;
  ctx.lineWidth = pixels(1.5);
  ctx.beginPath();
  ctx.arc(
    chart.valToPos(point.x, 'x', true),
    chart.valToPos(point.y, 'y', true),
    pixels(RING),
    0,
    2 * Math.PI,
  );
  ctx.stroke();
  ctx.restore();
}

function namedPoint({ series, named }: PlotPlan): { readonly x: number; readonly y: number } | undefined {
  const y = named && series[0]?.values[named.index];
  return named && typeof y === 'number' ? { x: named.index, y } : undefined;
}

export interface TextPlace {
  readonly left: number;
  readonly top: number;
  /** The part of the text at `left`. */
  readonly align: 'start' | 'centre' | 'end';
}

/** Chart pixels, below the point, or above it without room. */
export function namedPlace(chart: uPlot, plan: PlotPlan): TextPlace | undefined {
  const point = namedPoint(plan);
  if (!point) return undefined;
  const x = chart.valToPos(point.x, 'x');
  const y = chart.valToPos(point.y, 'y');
  const [width, height] = [chart.over.clientWidth, chart.over.clientHeight];
  return {
    left: chart.over.offsetLeft + x,
    top: chart.over.offsetTop + (y + 26 > height ? y - 18 : y + 18),
    align: x < 60 ? 'start' : width - x < 60 ? 'end' : 'centre',
  };
}
