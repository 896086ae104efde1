import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ExportMenu } from '../../ui/records/index.ts';
import { TransferCard } from './TransferCard.tsx';
import classes from './transfers.module.css';

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

export function ExportCard() {
  const { t } = useTranslation();
  const [list, setList] = useState<(typeof LISTS)[number]>('locations');
  return (
    <TransferCard label={t('transfers.export')}>
      <h2 className={classes.heading}>{t('transfers.export')}</h2>
      <p className={classes.hint}>{t('transfers.exportHint')}</p>
      <Group align="flex-end">
        <NativeSelect
          label={t('transfers.list')}
          w={260}
          value={list}
          data={LISTS.map((value) => ({ value, label: t(`transfers.kinds.${value}`) }))}
          onChange={(event) => setList(event.currentTarget.value as typeof list)}
        />
        <ExportMenu list={list} />
      </Group>
    </TransferCard>
  );
}
