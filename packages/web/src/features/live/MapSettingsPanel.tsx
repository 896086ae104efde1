import { Group, Switch, Text } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type MapSwitch, nextMapSettings, whyDisabled } from '../../shared/map/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { MapLegend } from './MapLegend.tsx';
import classes from './map-settings.module.css';

export type MapSettingsPanelProps = Pick<DockPanelProps, 'address' | 'change'>;

const LAYERS: readonly MapSwitch[] = ['locations', 'routes', 'events', 'position'];
const TIMES: readonly MapSwitch[] = ['replay', 'live'];

export function MapSettingsPanel({ address, change }: MapSettingsPanelProps) {
  const { t } = useTranslation();
  const count = address.journeys.length;
  const row = (name: MapSwitch) => {
    const why = whyDisabled(address.map, name, count);
    const hint = why
      ? t(`live.settings.why.${why}.${address.map[name] ? 'on' : 'off'}`)
      : name === 'replay' || name === 'live'
        ? t(`live.settings.${name}Hint`)
        : undefined;
    return (
      <Group
        key={name}
        className={classes.row}
        wrap="nowrap"
        mih={44}
        py="sm"
        px="lg"
        data-held={why !== undefined || undefined}
      >
        <div>
          <label htmlFor={`map-${name}`}>{t(`live.settings.${name}`)}</label>
          {hint && (
            <Text id={`map-${name}-hint`} size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        <Switch
          id={`map-${name}`}
          aria-describedby={hint && `map-${name}-hint`}
          checked={address.map[name]}
          disabled={why !== undefined}
          onChange={({ currentTarget: { checked: isOn } }) =>
            change((now) => ({
              map: nextMapSettings(now.map, { type: 'switched', name, isOn }, now.journeys.length),
            }))
          }
        />
      </Group>
    );
  };
  return (
    <div className={classes.panel}>
      <fieldset className={classes.group}>
        <legend>{t('live.settings.layers')}</legend>
        {LAYERS.map(row)}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('live.settings.when')}</legend>
        {TIMES.map(row)}
      </fieldset>
      <MapLegend />
    </div>
  );
}
