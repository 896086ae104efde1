import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type ChartColours, chartOptions } from './chart-options.ts';
import { chartText } from './chart-text.ts';
import { chartData, extentOf, temperatureScale } from './model/chart-data.ts';
import { fixAt } from './model/fix-at.ts';
import type { ReplayClock } from './model/replay-clock.ts';
import type { Replayed } from './model/replayed.ts';
import classes from './replay.module.css';

interface Props {
  readonly clock: ReplayClock;
  readonly replayed: Replayed;
  readonly settings: OrganisationSettings;
  readonly timeZone: string;
}

export function ReplayChart(props: Props) {
  // Canvas colours are fixed: new theme, new chart.
  return <Chart key={useComputedColorScheme('light')} {...props} />;
}

function Chart({ clock, replayed, settings, timeZone }: Props) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const data = useMemo(() => chartData(replayed.track, replayed.gaps), [replayed]);

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const { track, planned } = replayed;
    const temperature = extentOf(track.temperatures);
    const tolerance = settings.temperatureWarnDegrees;
    const options = chartOptions({
      ...sizeOf(element),
      colours: coloursOf(element),
      timeZone,
      from: clock.from / 1_000,
      // One instant needs a width.
      to: Math.max(clock.to, clock.from + 1_000) / 1_000,
      mostSpeed: extentOf(track.speeds)?.most ?? 0,
      temperatures: temperatureScale(temperature, planned, tolerance),
      hasTemperature: temperature !== undefined || planned.length > 0,
      planned,
      tolerance,
    });
    const columns = [data.seconds, data.speeds, data.temperatures] as unknown as uPlot.AlignedData;
    const chart = new uPlot(options, columns, element);
    const endPlayhead = followClock(chart, clock, replayed, settings);
    const endSeeking = seekByPointer(chart, clock);
    const sizes = new ResizeObserver(() => chart.setSize(sizeOf(element)));
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      endSeeking();
      endPlayhead();
      chart.destroy();
    };
  }, [clock, replayed, data, settings, timeZone]);

  return (
    <div ref={container} className={classes.chart} role="img" aria-label={chartText(replayed, timeZone, t)} />
  );
}

function sizeOf(element: HTMLElement) {
  return { width: Math.max(120, element.clientWidth), height: Math.max(60, element.clientHeight) };
}

function coloursOf(element: HTMLElement): ChartColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    speed: read('--lh-accent'),
    temperature: read('--replay-temperature'),
    band: read('--replay-band'),
    text: read('--lh-text-3'),
    line: read('--lh-line'),
  };
}

function followClock(
  chart: uPlot,
  clock: ReplayClock,
  { track }: Replayed,
  settings: OrganisationSettings,
): () => void {
  const part = (name: string | undefined) => {
    const element = document.createElement('i');
    element.className = name ?? '';
    chart.over.append(element);
    return element;
  };
  const line = part(classes.playhead);
  const dots = [
    { element: part(classes.speedDot), values: track.speeds, scale: 'speed' },
    { element: part(classes.temperatureDot), values: track.temperatures, scale: 'temperature' },
  ];
  function place(): void {
    const { time } = clock.get();
    const left = chart.valToPos(time / 1_000, 'x');
    line.style.transform = `translateX(${left}px)`;
    const fix = fixAt(track, time, settings);
    for (const { element, values, scale } of dots) {
      const value = fix && !fix.isSilent ? (values[fix.index] as number) : Number.NaN;
      element.hidden = Number.isNaN(value);
      if (!element.hidden)
        element.style.transform = `translate(${left}px, ${chart.valToPos(value, scale)}px)`;
    }
  }
  const stop = clock.subscribe(place);
  chart.hooks.setSize = [...(chart.hooks.setSize ?? []), place];
  chart.hooks.ready = [...(chart.hooks.ready ?? []), place];
  place();
  return stop;
}

function seekByPointer({ over, posToVal }: uPlot, clock: ReplayClock): () => void {
  const seek = (event: PointerEvent) =>
    clock.seek(posToVal(event.clientX - over.getBoundingClientRect().left, 'x') * 1_000);
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    over.setPointerCapture(event.pointerId);
    seek(event);
  };
  const onMove = (event: PointerEvent) => {
    if (over.hasPointerCapture(event.pointerId)) seek(event);
  };
  over.addEventListener('pointerdown', onDown);
  over.addEventListener('pointermove', onMove);
  return () => {
    over.removeEventListener('pointerdown', onDown);
    over.removeEventListener('pointermove', onMove);
  };
}
