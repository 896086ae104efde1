import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useStore } from '../../platform/store.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { forgetHeard } from './call-out.ts';
import { allowSound, chime } from './chime.ts';
import { alarmSound, switchSound } from './sound-switch.ts';

const AlertSettings = lazy(() =>
  import('./AlertSettings.tsx').then((module) => ({ default: module.AlertSettings })),
);

export function AlertsActions({ organisation }: DockPanelProps) {
  const { t } = useTranslation();
  const isOn = useStore(alarmSound);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        role="switch"
        aria-checked={isOn}
        aria-label={t('alerts.sound')}
        title={t(isOn ? 'alerts.soundOff' : 'alerts.soundOn')}
        onClick={() => {
          if (isOn) forgetHeard();
          else {
            allowSound();
            chime('WARNING');
          }
          switchSound(!isOn);
        }}
      >
        {isOn ? <IconBell size={16} /> : <IconBellOff size={16} />}
      </ActionIcon>
      <ActionIcon
        aria-label={t('alerts.settings.title')}
        title={t('alerts.settings.title')}
        onClick={() => setOpen(true)}
      >
        <IconSettings size={16} />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <AlertSettings organisation={organisation} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
