import { DAY } from '@linehaul/domain/core';
import { Select } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';

const DAYS = ['30', '90', '365', '730'] as const;
export type ExpiryDays = (typeof DAYS)[number];
export const USUAL_DAYS: ExpiryDays = '365';

export function expiresAt(days: ExpiryDays): string {
  return new Date(Date.now() + Number(days) * DAY).toISOString();
}

interface Props {
  readonly value: ExpiryDays;
  onChange(days: ExpiryDays): void;
}

export function ExpirySelect({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('apiKeys.expiry')}
      data={DAYS.map((days) => ({ value: days, label: t(`apiKeys.in.${days}`) }))}
      value={value}
      allowDeselect={false}
      comboboxProps={IN_PLACE}
      onChange={(days) => days && onChange(days as ExpiryDays)}
    />
  );
}
