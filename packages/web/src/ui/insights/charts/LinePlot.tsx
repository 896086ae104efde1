import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import classes from './plot.module.css';
import {
  namedPlace,
  type PlotColours,
  type PlotPlan,
  plotData,
  plotOptions,
  type TextPlace,
} from './plot-options.ts';

const HEIGHT = 244;
const LEAST_WIDTH = 240;

interface Props extends PlotPlan {
  /** In words; a table has the numbers. */
  readonly label: string;
}

export function LinePlot(props: Props) {
  // Canvas colours are fixed: new theme, new chart.
  return <Plot key={useComputedColorScheme('light')} {...props} />;
}

function Plot(plan: Props) {
  const container = useRef<HTMLDivElement>(null);
  const named = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const width = () => Math.max(LEAST_WIDTH, element.clientWidth);
    const options = plotOptions(plan, coloursOf(element), width(), HEIGHT);
    options.hooks?.draw?.push((chart) => placeText(named.current, namedPlace(chart, plan)));
    const chart = new uPlot(options, plotData(plan), element);
    const sizes = new ResizeObserver(() => chart.setSize({ width: width(), height: HEIGHT }));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      chart.destroy();
    };
  }, [plan]);
  return (
    <div className={classes.plot}>
      <div ref={container} role="img" aria-label={plan.label} />
      {plan.band && <span className={classes.band}>{plan.band.text}</span>}
      {plan.named && (
        <span ref={named} className={classes.named}>
          {plan.named.text}
        </span>
      )}
    </div>
  );
}

function placeText(text: HTMLElement | null, place: TextPlace | undefined): void {
  if (!text || !place) return;
  text.style.left = `${place.left}px`;
  text.style.top = `${place.top}px`;
  text.dataset.align = place.align;
}

function coloursOf(element: HTMLElement): PlotColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    accent: read('--lh-accent'),
    violet: read('--violet'),
    stale: read('--lh-stale'),
    text: read('--lh-text'),
    note: read('--lh-text-3'),
    grid: read('--lh-line'),
    band: read('--lh-accent-tint'),
    surface: read('--lh-surface'),
  };
}
