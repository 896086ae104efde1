import { eu561 } from '@linehaul/domain/driver-hours';
import { ENGINE_LIMITS, type EngineLimitName } from '@linehaul/domain/limits';
import { Group, Input, NumberInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { unbroken } from '../../platform/time/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';
import type { SettingProblem } from './settings-draft.ts';

interface Props {
  readonly name: EngineLimitName;
  readonly value: number | '';
  readonly standard: number;
  readonly problem: SettingProblem | undefined;
  onChange(value: number | ''): void;
}

export function LimitField(props: Props) {
  return ENGINE_LIMITS[props.name].unit === 'hoursAndMinutes' ? (
    <HoursField {...props} />
  ) : (
    <PlainField {...props} />
  );
}

function useSaid(
  name: EngineLimitName,
  problem: SettingProblem | undefined,
  shown: (value: number) => number | string,
): string | undefined {
  const { t } = useTranslation();
  const { least, most } = ENGINE_LIMITS[name];
  if (problem === undefined) return undefined;
  if (problem === 'empty') return t('admin.settings.empty');
  if (problem === 'bounds') return t('admin.settings.bounds', { least: shown(least), most: shown(most) });
  return t('admin.settings.exceeds', { other: t(`admin.settings.name.${problem.exceeds}`) });
}

function PlainField({ name, value, standard, problem, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const { unit, least, most } = ENGINE_LIMITS[name];
  const hint = `admin.settings.hint.${name}`;
  const bounds = t('admin.settings.standard', { value: standard, least, most });
  return (
    <NumberInput
      label={t(`admin.settings.name.${name}`)}
      description={i18n.exists(hint) ? `${t(hint)} ${bounds}` : bounds}
      suffix={unbroken('', t(`admin.settings.unit.${unit}`))}
      hideControls
      clampBehavior="none"
      allowNegative={false}
      decimalScale={unit === 'degrees' || unit === 'share' ? 2 : 0}
      value={value}
      error={useSaid(name, problem, (limit) => limit)}
      onChange={(next) => onChange(typeof next === 'number' ? next : next === '' ? '' : Number(next))}
    />
  );
}

const EU = eu561('UTC');
/** Minutes; absent: no limit in the regulation. */
const EU_SAYS: Partial<Record<EngineLimitName, number>> = {
  hoursDrivingBeforeBreakMinutes: EU.break.driving,
  hoursBreakMinutes: EU.break.minutes,
  hoursDayDrivingMinutes: EU.dayDriving.minutes,
  hoursDayRestMinutes: EU.dayRest.minutes,
  hoursWeekDrivingMinutes: EU.weekDriving,
};

function HoursField({ name, value, problem, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const label = t(`admin.settings.name.${name}`);
  const says = EU_SAYS[name];
  const error = useSaid(name, problem, durationText);
  const hours = value === '' ? '' : Math.floor(value / 60);
  const [lastMinutes, setLastMinutes] = useState<number | ''>('');
  const minutes = value === '' ? lastMinutes : value % 60;
  const part = {
    hideControls: true,
    clampBehavior: 'none',
    allowNegative: false,
    allowDecimal: false,
    w: 88,
    'aria-describedby': `${id}-description${error ? ` ${id}-error` : ''}`,
    error: error !== undefined,
  } as const;
  const number = (next: string | number) => (next === '' ? undefined : Number(next));
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={
        says === undefined
          ? t('admin.settings.euSaysNothing')
          : t('admin.settings.euSays', { value: durationText(says) })
      }
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Group gap="xs" wrap="nowrap">
        <NumberInput
          {...part}
          aria-label={t('admin.settings.hoursOf', { name: label })}
          suffix={unbroken('', 'h')}
          value={hours}
          onChange={(next) => {
            const typed = number(next);
            setLastMinutes(minutes);
            onChange(typed === undefined ? '' : typed * 60 + (minutes || 0));
          }}
        />
        <NumberInput
          {...part}
          aria-label={t('admin.settings.minutesOf', { name: label })}
          suffix={unbroken('', 'min')}
          max={59}
          isAllowed={({ floatValue }) => floatValue === undefined || floatValue < 60}
          value={minutes}
          onChange={(next) => onChange((hours || 0) * 60 + (number(next) ?? 0))}
        />
      </Group>
    </Input.Wrapper>
  );
}
