import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ExportMenu } from '../../ui/records/index.ts';
import classes from './transfers.module.css';

/** Every list that isn't one of a single record; those of screens are exported there too, as they are filtered. */
const LISTS = [
  'locations',
  'routes',
  'assets',
  'drivers',
  'sites',
  'fuelTransactions',
  'journeys',
  'events',
] as const;

/** A whole list as a file. */
export function ExportCard() {
  const { t } = useTranslation();
  const [list, setList] = useState<(typeof LISTS)[number]>('locations');
  return (
    <section className={classes.card} aria-label={t('transfers.export')}>
      <h2 className={classes.heading}>{t('transfers.export')}</h2>
      <p className={classes.hint}>{t('transfers.exportHint')}</p>
      <div className={classes.export}>
        <NativeSelect
          label={t('transfers.list')}
          w={260}
          value={list}
          data={LISTS.map((value) => ({ value, label: t(`transfers.kinds.${value}`) }))}
          onChange={(event) => setList(event.currentTarget.value as typeof list)}
        />
        <ExportMenu list={list} />
      </div>
    </section>
  );
}
