import { DAY, SECOND } from '@linehaul/domain/core';
import uPlot from 'uplot';
import { dateText, timeText } from '../../platform/time/index.ts';
import type { PlannedTemperature } from './model/planned-temperature.ts';

export interface ChartColours {
  readonly speed: string;
  readonly temperature: string;
  readonly band: string;
  readonly text: string;
  readonly line: string;
}

export interface ChartLook {
  readonly width: number;
  readonly height: number;
  readonly colours: ChartColours;
  readonly timeZone: string;
  /** Epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly mostSpeed: number;
  readonly temperatures: readonly [least: number, most: number];
  readonly hasTemperature: boolean;
  readonly planned: readonly PlannedTemperature[];
  /** °C. */
  readonly tolerance: number;
}

const DAY_SECONDS = DAY / SECOND;
const FONT = "11px 'IBM Plex Sans Variable', sans-serif";

/** Speed solid, left; temperature dashed, right; planned band behind (design, section 5). */
export function chartOptions(look: ChartLook): uPlot.Options {
  const { width, height, colours, timeZone, from, to, mostSpeed, temperatures, hasTemperature } = look;
  const axis: uPlot.Axis = {
    stroke: colours.text,
    font: FONT,
    ticks: { show: false },
    grid: { show: false },
  };
  return {
    width,
    height,
    padding: [6, hasTemperature ? 0 : 10, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), timeZone),
    scales: {
      x: { time: true, range: [from, to] },
      speed: { range: [0, speedScale(mostSpeed)] },
      temperature: { range: [...temperatures] },
    },
    series: [
      {},
      { scale: 'speed', stroke: colours.speed, width: 1.5, points: { show: false } },
      {
        scale: 'temperature',
        stroke: colours.temperature,
        width: 1.5,
        dash: [5, 4],
        points: { show: false },
      },
    ],
    axes: [
      {
        ...axis,
        size: 20,
        gap: 3,
        space: to - from > DAY_SECONDS ? 110 : 60,
        values: (_, splits) => splits.map((second) => timeOf(second * 1_000, to - from, timeZone)),
      },
      {
        ...axis,
        scale: 'speed',
        size: 34,
        gap: 4,
        space: 22,
        grid: { show: true, stroke: colours.line, width: 1 },
        values: (_, splits) => splits.map(String),
      },
      {
        ...axis,
        show: hasTemperature,
        scale: 'temperature',
        side: 1,
        size: 36,
        gap: 4,
        space: 22,
        values: (_, splits) => splits.map((value) => String(value).replace('-', '−')),
      },
    ],
    hooks: { drawClear: [(chart) => drawBand(chart, look)] },
  };
}

function speedScale(most: number): number {
  return Math.max(100, Math.ceil(most / 50) * 50);
}

function timeOf(instant: number, spanSeconds: number, timeZone: string): string {
  const time = timeText(instant, timeZone);
  return spanSeconds > DAY_SECONDS ? `${dateText(instant, timeZone).slice(5)} ${time}` : time;
}

function drawBand(chart: uPlot, { planned, tolerance, colours, from, to }: ChartLook): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.fillStyle = colours.band;
  for (const span of planned) {
    const begin = Math.max(from, span.from / 1_000);
    const end = Math.min(to, span.to / 1_000);
    if (begin >= end) continue;
    const left = chart.valToPos(begin, 'x', true);
    const right = chart.valToPos(end, 'x', true);
    const top = Math.max(bbox.top, chart.valToPos(span.celsius + tolerance, 'temperature', true));
    const bottom = chart.valToPos(span.celsius - tolerance, 'temperature', true);
    ctx.fillRect(left, top, right - left, bottom - top);
  }
  ctx.restore();
}
