import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { imageOf } from './map/images.ts';
import classes from './map-settings.module.css';

const ENTRIES = [
  ['body|ok', 'Ok'],
  ['body|warn', 'Warn'],
  ['body|danger', 'Danger'],
  ['body|none', 'None'],
  ['body|stale', 'Stale'],
  ['body|overdue', 'Overdue'],
  ['pin|GREEN', 'Departed'],
  ['pin|AMBER|2', 'Arrived'],
  ['pin|RED|3', 'Ahead'],
  ['pin|UNSEEN|4', 'Unseen'],
  ['fuel', 'Fuel'],
  ['event|warn', 'Event'],
  ['event|none', 'EventEnded'],
  ['bell|CRITICAL', 'Alarm'],
] as const;

export function MapLegend() {
  const { t } = useTranslation();
  return (
    <section className={classes.legend} aria-label={t('live.settings.legend')}>
      <h3>{t('live.settings.legend')}</h3>
      <ul>
        {ENTRIES.map(([id, text]) => (
          <li key={id}>
            <MapImage id={id} />
            {t(`live.settings.legend${text}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MapImage({ id }: { readonly id: string }) {
  const scheme = useComputedColorScheme('light');
  const holder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const image = imageOf(id, scheme);
    if (!image) return;
    image.canvas.style.width = `${image.width}px`;
    image.canvas.style.height = `${image.height}px`;
    holder.current?.replaceChildren(image.canvas);
  }, [id, scheme]);
  return <span ref={holder} className={classes.image} aria-hidden="true" />;
}
