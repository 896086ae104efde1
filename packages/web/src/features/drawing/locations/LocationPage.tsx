import { getLocation } from '@linehaul/contracts/fleet';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { RecordGate } from '../../../ui/records/index.ts';
import { LocationForm } from './LocationForm.tsx';
import { LOCATIONS_PATH, NEW_LOCATION_PATH } from './paths.ts';

export interface LocationPageProps {
  /** The map beside the form; the drawing finds it by `shared/map`. */
  readonly map: ReactNode;
}

/** One location: a new one, or the one that the query names by `locationId`. */
export function LocationPage({ map }: LocationPageProps) {
  const { pathname, search } = useRouterState({ select: (state) => state.location });
  const { locationId } = search as { readonly locationId?: unknown };
  if (pathname === NEW_LOCATION_PATH) return <LocationForm map={map} />;
  const id = String(locationId ?? '');
  return <ExistingLocation key={id} id={id} map={map} />;
}

function ExistingLocation({ id, map }: LocationPageProps & { readonly id: string }) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const result = useQuery({
    queryKey: [...recordsKey(organisation.id, 'locations'), 'one', id],
    queryFn: ({ signal }) =>
      call(getLocation, {
        // An address without an id names no location, and is answered so.
        params: { orgId: organisation.name, id: id || '-' },
        query: { includeArchived: 'true' },
        signal,
      }),
  });
  return (
    <RecordGate
      result={result}
      breadcrumbs={[{ label: t('locations.admin') }, { label: t('locations.title'), to: LOCATIONS_PATH }]}
      title={t('locations.edit')}
      texts={{ gone: t('locations.gone'), failed: t('locations.oneFailed') }}
      listPath={LOCATIONS_PATH}
      listLabel={t('locations.title')}
    >
      {(location) => <LocationForm location={location} onRead={() => void result.refetch()} map={map} />}
    </RecordGate>
  );
}
