import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './live.module.css';

interface Props {
  onZoomIn(): void;
  onZoomOut(): void;
  onFit?(): void;
  readonly fitLabel?: string;
}

export function MapControls({ onZoomIn, onZoomOut, onFit, fitLabel }: Props) {
  const { t } = useTranslation();
  const fit = fitLabel ?? t('live.fit.shown');
  return (
    <div className={classes.controls}>
      <ActionIcon aria-label={t('live.zoomIn')} title={t('live.zoomIn')} onClick={onZoomIn}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('live.zoomOut')} title={t('live.zoomOut')} onClick={onZoomOut}>
        <IconMinus size={16} />
      </ActionIcon>
      {onFit && (
        <ActionIcon aria-label={fit} title={fit} onClick={onFit}>
          <IconFocusCentered size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
