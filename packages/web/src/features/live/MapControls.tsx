import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './live.module.css';

interface Props {
  onZoomIn(): void;
  onZoomOut(): void;
  readonly fit?: { readonly label: string; run(): void };
}

export function MapControls({ onZoomIn, onZoomOut, fit }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls} data-over-map>
      <ActionIcon aria-label={t('live.zoomIn')} title={t('live.zoomIn')} onClick={onZoomIn}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('live.zoomOut')} title={t('live.zoomOut')} onClick={onZoomOut}>
        <IconMinus size={16} />
      </ActionIcon>
      {fit && (
        <ActionIcon aria-label={fit.label} title={fit.label} onClick={fit.run}>
          <IconFocusCentered size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
