import type { Asset } from '@linehaul/contracts/fleet';
import { listQuarantine, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { ASSET_CATEGORIES } from '@linehaul/domain/fleet';
import { Autocomplete, Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { callList } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import { FormSection, fieldId, IN_PLACE, type RecordValues } from '../../ui/records/index.ts';
import { type AssetValues, assetFieldName, isCategory } from './asset-values.ts';
import { SiteField } from './SiteField.tsx';

interface Props {
  readonly form: RecordValues<AssetValues>;
  readonly asset?: Asset;
}

type TextName = Exclude<keyof AssetValues, 'assetCategory' | 'siteId'>;

/** Most devices that are proposed; the rest is found by typing. */
const PROPOSED = 200;

export function AssetFields({ form, asset }: Props) {
  const { t } = useTranslation();
  const { values, problems, change } = form;
  const text = (name: TextName, most: number) => ({
    id: fieldId(name),
    label: assetFieldName(name, t),
    error: problems[name],
    maxLength: most,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <FormSection title={t('fleet.assets.identity')} hint={t('fleet.assets.identityHint')}>
        <CategoryField form={form} />
        <TextInput
          {...text('assetTypeName', 50)}
          placeholder={t(`fleet.assets.usualType.${values.assetCategory}`)}
        />
        <TextInput {...text('registrationNumber', 30)} required />
        <TextInput {...text('fleetNumber', 50)} />
        <TextInput {...text('vinNumber', 50)} />
        <SiteOf form={form} asset={asset} />
      </FormSection>
      <FormSection title={t('fleet.assets.vehicle')} hint={t('fleet.assets.vehicleHint')}>
        <TextInput {...text('make', 100)} />
        <TextInput {...text('model', 100)} />
        <TextInput {...text('year', 4)} inputMode="numeric" />
        <TextInput
          {...text('odometer', 14)}
          inputMode="decimal"
          description={t('fleet.assets.odometerHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Textarea
          {...text('description', 2000)}
          autosize
          minRows={2}
          maxRows={8}
          style={{ gridColumn: '1 / -1' }}
        />
      </FormSection>
      <DeviceSection form={form} />
    </>
  );
}

function CategoryField({ form: { values, problems, change } }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="lh-label" id={`${fieldId('assetCategory')}-label`}>
        {t('fleet.assets.assetCategory')}
      </div>
      <SegmentedControl
        id={fieldId('assetCategory')}
        size="sm"
        fullWidth
        aria-labelledby={`${fieldId('assetCategory')}-label`}
        data={ASSET_CATEGORIES.map((value) => ({ value, label: t(`fleet.assets.category.${value}`) }))}
        value={values.assetCategory}
        onChange={(value) => isCategory(value) && change({ assetCategory: value })}
      />
      {problems.assetCategory && <div className="lh-field-error">{problems.assetCategory}</div>}
    </div>
  );
}

/** The tracker that tells where the asset is: a device's own name, typed or one of those that have reported already. */
function DeviceSection({ form: { values, problems, change } }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const unknown = useQuery({
    queryKey: [...recordsKey(organisation.id, 'assets'), 'devices', 'proposed'],
    queryFn: ({ signal }) =>
      callList(listQuarantine, {
        params: { orgId: organisation.name },
        query: { size: PROPOSED, sort: ['lastSeenUtc,desc'] },
        signal,
        background: true,
      }),
  });
  const rows = (unknown.data?.rows ?? []) as readonly QuarantinedDevice[];
  const chosen = rows.find(({ deviceId }) => deviceId === values.deviceId.trim());
  return (
    <FormSection title={t('fleet.assets.device')} hint={t('fleet.assets.deviceHint')}>
      <Autocomplete
        comboboxProps={IN_PLACE}
        id={fieldId('deviceId')}
        label={t('fleet.assets.deviceId')}
        error={problems.deviceId}
        maxLength={200}
        data={[...new Set(rows.map(({ deviceId }) => deviceId))]}
        limit={20}
        value={values.deviceId}
        description={
          chosen
            ? t('fleet.assets.deviceKnown', {
                time: dateTimeText(chosen.lastSeenUtc, organisation.timeZone),
                count: chosen.keptFixes,
              })
            : rows.length > 0 && !values.deviceId
              ? t('fleet.assets.deviceProposed', { count: unknown.data?.total ?? 0 })
              : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(deviceId) => change({ deviceId })}
      />
      {values.deviceId && (
        <div className="lh-beside-field">
          <Button
            variant="default"
            leftSection={<IconUnlink size={16} />}
            onClick={() => {
              change({ deviceId: '' });
              document.getElementById(fieldId('deviceId'))?.focus();
            }}
          >
            {t('fleet.assets.unpair')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function SiteOf({ form: { values, problems, change }, asset }: Props) {
  return (
    <SiteField
      value={values.siteId}
      name={asset?.siteName}
      error={problems.siteId}
      onChange={(siteId) => change({ siteId })}
    />
  );
}
