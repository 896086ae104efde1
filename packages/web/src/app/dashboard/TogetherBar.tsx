import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import classes from './dashboard.module.css';

export function TogetherBar({ address, change }: Pick<DockPanelProps, 'address' | 'change'>) {
  const { t } = useTranslation();
  const { journeys, together } = address;
  if (journeys.length < 2) return null;
  return (
    <div className={classes.together}>
      <Button
        size="compact-sm"
        variant="default"
        data-replay-together
        leftSection={
          together ? (
            <IconPlayerStop size={14} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={14} aria-hidden="true" />
          )
        }
        onClick={() => change(({ map }) => ({ together: !together, map: { ...map, live: false } }))}
      >
        {t(together ? 'replay.stop' : 'replay.start')}
      </Button>
      <span>{t('replay.startHint', { count: journeys.length })}</span>
    </div>
  );
}
