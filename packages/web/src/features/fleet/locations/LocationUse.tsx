import { getLocationUse, type Location } from '@linehaul/contracts/fleet';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';

export function LocationUse({ record: { id: locationId } }: { readonly record: Location }) {
  const { t } = useTranslation();
  const { id: organisationId, name: orgId } = useOrganisation();
  const { data, isPending, isError } = useQuery({
    queryKey: [...recordsKey(organisationId, 'locations'), 'use', locationId],
    queryFn: ({ signal }) => call(getLocationUse, { params: { orgId, locationId }, signal }),
    gcTime: 0,
  });
  return (
    <Stack gap="sm" aria-live="polite">
      <p>{t('locations.archiveText')}</p>
      {isPending && <Skeleton height={20} />}
      {isError && <p>{t('locations.useUnknown')}</p>}
      {data && data.openJourneys > 0 && (
        <p>
          <strong>{t('locations.keepThePlace', { count: data.openJourneys })}</strong>{' '}
          {data.journeyUniqueReferences.join(', ')}
          {data.openJourneys > data.journeyUniqueReferences.length && ' …'}
        </p>
      )}
      {data && data.openJourneys === 0 && <p>{t('locations.unused')}</p>}
      {data && data.routes > 0 && <p>{t('locations.routes', { count: data.routes })}</p>}
    </Stack>
  );
}
