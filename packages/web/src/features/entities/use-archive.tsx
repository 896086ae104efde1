import { entityNamed } from '@linehaul/domain/entities';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import { showFailure, success, successWithUndo } from '../../ui/index.ts';
import { type Archivable, ConfirmDialog, type RecordRow } from '../../ui/records/index.ts';
import { plainName } from './own-texts.ts';

export interface Archiving<Row> {
  archive(row: Row): void;
  restore(row: Row): void;
  readonly dialog: ReactNode;
}

export function useArchive<Row extends RecordRow>(of: Archivable<Row>, onDone?: () => void): Archiving<Row> {
  const { calls, texts, Question, Held } = of;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: organisationId, name: orgId } = useOrganisation();
  const [asked, setAsked] = useState<{ readonly row: Row; readonly held?: { readonly payload: unknown } }>();
  const nameOf = (row: Row) => plainName(entityNamed(of.entity), row);
  const renew = () => void client.invalidateQueries({ queryKey: recordsKey(organisationId, of.kind) });
  const fail = (title: string, error: unknown) =>
    showFailure(title, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);

  async function restore(row: Row): Promise<void> {
    try {
      await calls.restore({ orgId, id: row.id }, row);
      onDone?.();
      success(t(`${texts}.restored`, { name: nameOf(row) }));
    } catch (error) {
      fail(t(`${texts}.restore`), error);
    }
    renew();
  }

  async function archive(row: Row, isHeld: boolean): Promise<void> {
    try {
      const archived = await calls.archive({ orgId, id: row.id }, row, isHeld);
      onDone?.();
      setAsked(undefined);
      successWithUndo(t(`${texts}.archived`, { name: nameOf(row) }), () => void restore(archived));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stillAllocated') {
        setAsked({ row, held: { payload: error.problem.errorPayload } });
        return;
      }
      setAsked(undefined);
      fail(t(`${texts}.archive`), error);
    }
    renew();
  }

  return {
    archive: (row) => setAsked({ row }),
    restore: (row) => void restore(row),
    dialog: asked && (
      <ConfirmDialog
        key={asked.held ? 'held' : 'first'}
        title={t(`${texts}.archive`)}
        reference={nameOf(asked.row)}
        confirm={t(asked.held ? 'entities.archiveAnyway' : 'ui.records.archive')}
        isFinal={asked.held !== undefined}
        size={asked.held ? 520 : 420}
        onConfirm={() => archive(asked.row, asked.held !== undefined)}
        onClose={() => setAsked(undefined)}
      >
        {asked.held && Held ? (
          <Held name={nameOf(asked.row)} payload={asked.held.payload} />
        ) : Question ? (
          <Question record={asked.row} />
        ) : (
          t(`${texts}.archiveText`)
        )}
      </ConfirmDialog>
    ),
  };
}
