import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './plot.module.css';
import { apart, type Domain, type Frame, labelEvery, type Point, pathOf, xOf, yOf } from './scale.ts';

export type SeriesLook = 'accent' | 'violet' | 'stale';

export interface Series {
  readonly name: string;
  readonly look: SeriesLook;
  readonly values: readonly (number | null)[];
  /** Too few stand behind it. */
  readonly isHollow?: readonly boolean[];
}

export interface PlotPlan {
  /** All in words. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly series: readonly Series[];
  readonly domain: Domain;
  tickText(value: number): string;
  /** Pixels that a column's label takes. */
  readonly labelRoom: number;
  readonly band?: {
    readonly from: number;
    readonly to: number;
    readonly line: number;
    readonly text: string;
  };
  /** Index of the column that is named, with what is said of it. */
  readonly named?: { readonly index: number; readonly text: string };
  readonly isJoined?: boolean;
}

const HEIGHT = 244;
const USUAL_WIDTH = 560;
const NAMES = 96;
/** Of a column's label. */
const LEAST_HALF = 22;
const NAME_HEIGHT = 16;

/** Lines over named columns; the numbers stand in a table beside it. */
export function LinePlot(plan: PlotPlan) {
  const { label, columns, series, domain, tickText, band, named } = plan;
  const { ref, width: measured } = useElementSize();
  const width = measured || USUAL_WIDTH;
  const hasNames = series.length > 1;
  const frame: Frame = {
    left: 52,
    right: width - (hasNames ? NAMES : 8),
    top: band ? 26 : 16,
    bottom: HEIGHT - 24,
  };
  const pointsOf = (one: Series): readonly (Point | undefined)[] =>
    one.values.map((value, i) =>
      value === null ? undefined : { x: xOf(i, columns.length, frame), y: yOf(value, domain, frame) },
    );
  const every = labelEvery(columns.length, frame.right - frame.left, plan.labelRoom);
  const point = named && pointsOf(series[0]!)[named.index];
  return (
    <div ref={ref} className={classes.plot}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        {band && (
          <rect
            className={classes.band}
            x={frame.left}
            width={Math.max(0, frame.right - frame.left)}
            y={yOf(band.to, domain, frame)}
            height={yOf(band.from, domain, frame) - yOf(band.to, domain, frame)}
          />
        )}
        {domain.ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${yOf(tick, domain, frame).toFixed(1)})`}>
            <line className={classes.grid} x1={frame.left} x2={frame.right} />
            <text className={classes.axis} x={frame.left - 8} y="4" textAnchor="end">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {columns.map((column, i) =>
          i % every === 0 ? (
            <text
              key={column}
              className={classes.axis}
              x={within(xOf(i, columns.length, frame), frame, width)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {column}
            </text>
          ) : null,
        )}
        {band && (
          <>
            <line
              className={classes.promised}
              x1={frame.left}
              x2={frame.right}
              y1={yOf(band.line, domain, frame)}
              y2={yOf(band.line, domain, frame)}
            />
            <text className={classes.axis} x={frame.right - 4} y={frame.top - 10} textAnchor="end">
              {band.text}
            </text>
          </>
        )}
        {series.toReversed().map((one) => (
          <Line key={one.name} series={one} points={pointsOf(one)} isJoined={plan.isJoined ?? true} />
        ))}
        {hasNames && <Names series={series} lines={series.map(pointsOf)} frame={frame} />}
        {named && point && <Named point={point} text={named.text} frame={frame} />}
      </svg>
    </div>
  );
}

function within(x: number, { left }: Frame, width: number): number {
  return Math.min(width - LEAST_HALF, Math.max(left, x));
}

interface LineProps {
  readonly series: Series;
  readonly points: readonly (Point | undefined)[];
  readonly isJoined: boolean;
}

function Line({ series: { look, isHollow }, points, isJoined }: LineProps): ReactNode {
  return (
    <g className={classes.series} data-look={look}>
      {isJoined && <path d={pathOf(points)} />}
      {points.map(
        (point, i) => point && <Dot key={point.x} point={point} look={look} isHollow={isHollow?.[i]} />,
      )}
    </g>
  );
}

function Dot({ point: { x, y }, look, isHollow }: { point: Point; look: SeriesLook; isHollow?: boolean }) {
  switch (look) {
    case 'accent':
      return <circle cx={x} cy={y} r="3.5" data-hollow={isHollow || undefined} />;
    case 'violet':
      return (
        <path
          className={classes.mark}
          d={`M${x} ${y - 4.5} L${x + 4.5} ${y} L${x} ${y + 4.5} L${x - 4.5} ${y} Z`}
        />
      );
    case 'stale':
      return <rect className={classes.mark} x={x - 3.5} y={y - 3.5} width="7" height="7" />;
  }
}

interface NamesProps {
  readonly series: readonly Series[];
  readonly lines: readonly (readonly (Point | undefined)[])[];
  readonly frame: Frame;
}

/** Each at the end of its line. */
function Names({ series, lines, frame }: NamesProps) {
  const ends = lines.map((points) => points.findLast((one) => one !== undefined));
  const heights = apart(
    ends.map((end) => end?.y ?? frame.bottom),
    NAME_HEIGHT,
    frame.bottom,
  );
  return series.map(({ name, look }, i) => {
    const end = ends[i];
    return (
      end && (
        <text key={name} className={classes.name} data-look={look} x={end.x + 12} y={heights[i]! + 4}>
          {name}
        </text>
      )
    );
  });
}

function Named({ point: { x, y }, text, frame }: { point: Point; text: string; frame: Frame }) {
  const isLow = y + 26 > frame.bottom;
  const anchor = x - frame.left < 60 ? 'start' : frame.right - x < 60 ? 'end' : 'middle';
  return (
    <>
      <circle className={classes.ring} cx={x} cy={y} r="7" />
      <text className={classes.said} x={x} y={isLow ? y - 14 : y + 22} textAnchor={anchor}>
        {text}
      </text>
    </>
  );
}
