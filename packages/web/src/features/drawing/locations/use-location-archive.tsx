import {
  archiveLocation,
  getLocation,
  getLocationUse,
  type Location,
  updateLocation,
} from '@linehaul/contracts/fleet';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { recordsKey } from '../../../shared/organisation-data/index.ts';
import { showFailure, success, successWithUndo } from '../../../ui/index.ts';
import { ConfirmDialog } from '../../../ui/records/index.ts';
import classes from './locations.module.css';

type Row = Pick<Location, 'id' | 'name' | 'version'>;

export interface LocationArchiving {
  /** Asks first, and tells who goes there. */
  archive(row: Row): void;
  restore(row: Row): void;
  /** The question, while there is one. */
  readonly dialog: ReactNode;
}

/** Archives after a question, and offers to take it back. @param onDone the record has changed */
export function useLocationArchive(onDone?: () => void): LocationArchiving {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: organisationId, name: orgId } = useOrganisation();
  const [asked, setAsked] = useState<Row>();
  const renew = () => {
    void client.invalidateQueries({ queryKey: recordsKey(organisationId, 'locations') });
    onDone?.();
  };
  const fail = (title: string, error: unknown) =>
    showFailure(title, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);

  async function restore({ id, name }: Row): Promise<void> {
    try {
      const now = await call(getLocation, { params: { orgId, id }, query: { includeArchived: 'true' } });
      await call(updateLocation, { params: { orgId, locationId: id }, body: { ...now, isDeleted: false } });
      success(t('locations.restored', { name }));
    } catch (error) {
      fail(t('locations.restore'), error);
    }
    renew();
  }

  async function archive(row: Row): Promise<void> {
    const { id, name, version } = row;
    try {
      await call(archiveLocation, { params: { orgId, locationId: id }, query: { version } });
      successWithUndo(t('locations.archived', { name }), () => void restore(row));
    } catch (error) {
      fail(t('locations.archive'), error);
    }
    setAsked(undefined);
    renew();
  }

  return {
    archive: setAsked,
    restore: (row) => void restore(row),
    dialog: asked && (
      <ConfirmDialog
        title={t('locations.archive')}
        reference={asked.name}
        confirm={t('ui.records.archive')}
        onConfirm={() => archive(asked)}
        onClose={() => setAsked(undefined)}
      >
        <Use locationId={asked.id} />
      </ConfirmDialog>
    ),
  };
}

/** Who still goes there. */
function Use({ locationId }: { readonly locationId: string }) {
  const { t } = useTranslation();
  const { id: organisationId, name: orgId } = useOrganisation();
  const { data, isPending, isError } = useQuery({
    queryKey: [...recordsKey(organisationId, 'locations'), 'use', locationId],
    queryFn: ({ signal }) => call(getLocationUse, { params: { orgId, locationId }, signal }),
    gcTime: 0,
  });
  return (
    <div className={classes.use} aria-live="polite">
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
    </div>
  );
}
