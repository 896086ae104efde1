import type { Translate } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { extentOf } from './model/chart-data.ts';
import type { Replayed } from './model/replayed.ts';
import { celsiusText } from './number-text.ts';

export function chartText({ track, vehicle }: Replayed, timeZone: string, t: Translate): string {
  const speed = extentOf(track.speeds);
  const temperature = extentOf(track.temperatures);
  const parts = [
    speed && t('replay.chartSpeed', { least: Math.round(speed.least), most: Math.round(speed.most) }),
    temperature &&
      t('replay.chartTemperature', {
        least: celsiusText(temperature.least),
        most: celsiusText(temperature.most),
      }),
  ].filter((part) => part !== undefined);
  const times = t('replay.chartTimes', {
    from: dateTimeText(track.times[0] as number, timeZone),
    to: dateTimeText(track.times.at(-1) as number, timeZone),
  });
  const measured = parts.length > 0 ? parts.join(', ') : t('replay.chartNone');
  return `${t('replay.chart', { vehicle })}, ${times}. ${measured}`;
}
