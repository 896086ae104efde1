import type { Asset } from '@linehaul/contracts/fleet';
import { listQuarantine, type QuarantinedDevice } from '@linehaul/contracts/telemetry';
import { Autocomplete, Button } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { dateTimeText } from '../../../platform/time/index.ts';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { FormSection, fieldId, IN_PLACE, type PartProps } from '../../../ui/records/index.ts';

const PROPOSED = 200;

export function DeviceSection({ values, problems, change }: PartProps<Asset>) {
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
  const deviceId = String(values.deviceId);
  const rows = (unknown.data?.rows ?? []) as readonly QuarantinedDevice[];
  const chosen = rows.find((row) => row.deviceId === deviceId.trim());
  return (
    <FormSection title={t('fleet.assets.device')} hint={t('fleet.assets.deviceHint')}>
      <Autocomplete
        comboboxProps={IN_PLACE}
        id={fieldId('deviceId')}
        label={t('fleet.assets.device')}
        error={problems.deviceId}
        maxLength={200}
        data={[...new Set(rows.map((row) => row.deviceId))]}
        limit={20}
        value={deviceId}
        description={
          chosen
            ? t('fleet.assets.deviceKnown', {
                time: dateTimeText(chosen.lastSeenUtc, organisation.timeZone),
                count: chosen.keptFixes,
              })
            : rows.length > 0 && !deviceId
              ? t('fleet.assets.deviceProposed', { count: unknown.data?.total ?? 0 })
              : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(typed) => change({ deviceId: typed })}
      />
      {deviceId && (
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
