import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import classes from './live.module.css';

interface Props {
  onZoomIn(): void;
  onZoomOut(): void;
  onFit(): void;
}

export function MapControls({ onZoomIn, onZoomOut, onFit }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      <ActionIcon aria-label={t('live.zoomIn')} title={t('live.zoomIn')} onClick={onZoomIn}>
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('live.zoomOut')} title={t('live.zoomOut')} onClick={onZoomOut}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon aria-label={t('live.fit')} title={t('live.fit')} onClick={onFit}>
        <IconFocusCentered size={16} />
      </ActionIcon>
    </div>
  );
}
