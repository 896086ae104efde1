import { HOUR } from '@linehaul/domain/core';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { SavingDialog, useSaving } from '../../ui/dialogs/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import { ExpirySelect, expiresAt, USUAL_DAYS } from './ExpirySelect.tsx';

const HOURS = ['0', '1', '24', '168', '720'] as const;
type FormerHours = (typeof HOURS)[number];

interface Props {
  readonly name: string;
  onRotate(wanted: { readonly expiresUtc: string; readonly formerUntilUtc: string | null }): Promise<void>;
  onClose(): void;
}

export function RotateDialog({ name, onRotate, onClose }: Props) {
  const { t } = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const [former, setHours] = useState<FormerHours>('24');
  const saving = useSaving();
  const rotate = () => {
    const formerUntilUtc = former === '0' ? null : new Date(Date.now() + Number(former) * HOUR).toISOString();
    return onRotate({ expiresUtc: expiresAt(days), formerUntilUtc });
  };
  return (
    <SavingDialog
      title={t('apiKeys.rotate')}
      reference={name}
      saving={saving}
      saveLabel={t('apiKeys.rotate')}
      onSave={() => saving.save(rotate)}
      onClose={onClose}
    >
      <Text>{t('apiKeys.rotateText')}</Text>
      <Select
        label={t('apiKeys.keepFormer')}
        data={HOURS.map((hours) => ({ value: hours, label: t(`apiKeys.keep.${hours}`) }))}
        value={former}
        allowDeselect={false}
        comboboxProps={IN_PLACE}
        onChange={(hours) => hours && setHours(hours as FormerHours)}
      />
      <ExpirySelect value={days} onChange={setDays} />
    </SavingDialog>
  );
}
