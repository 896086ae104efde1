import type { ImportOptions } from '@linehaul/contracts/transfers';
import { JOURNEY_LAYOUTS, type JourneyLayout } from '@linehaul/domain/transfers';
import { NativeSelect, Radio } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import classes from './transfers.module.css';

interface Props {
  readonly options: ImportOptions;
  onLayout(layout: JourneyLayout): void;
  onTimeZone(timeZone: string): void;
}

export function RowOptions({ options, onLayout, onTimeZone }: Props) {
  const { t } = useTranslation();
  const { timeZone: own } = useOrganisation();
  const zones = useMemo(
    () => [...new Set([own, options.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])],
    [own, options.timeZone],
  );
  return (
    <div className={classes.options}>
      <Radio.Group
        label={t('transfers.layout.title')}
        description={t(`transfers.layout.hint.${options.layout}`)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={options.layout}
        onChange={(value) => onLayout(value as JourneyLayout)}
      >
        <div className={classes.modes}>
          {JOURNEY_LAYOUTS.map((layout) => (
            <Radio key={layout} value={layout} label={t(`transfers.layout.${layout}`)} />
          ))}
        </div>
      </Radio.Group>
      <NativeSelect
        label={t('transfers.timeZone')}
        description={t('transfers.timeZoneHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={options.timeZone}
        data={zones}
        onChange={(event) => onTimeZone(event.currentTarget.value)}
      />
    </div>
  );
}
