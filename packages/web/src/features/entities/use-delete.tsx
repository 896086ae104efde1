import type { Entity } from '@linehaul/domain/entities';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import { showFailure, success } from '../../ui/index.ts';
import { ConfirmDialog } from '../../ui/records/index.ts';
import { type EntityRecord, headingNames, inWords, routesOf } from './entity.ts';

interface Asked {
  readonly record: EntityRecord;
  readonly name: string;
}

export function useDelete(
  entity: Entity,
  onGone?: () => void,
): { readonly ask: (record: EntityRecord, name: string) => void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id: organisationId } = useOrganisation();
  const [asked, setAsked] = useState<Asked>();
  const title = t('entities.deleteTitle', { name: inWords(entity.title.one) });

  async function remove({ record, name }: Asked): Promise<void> {
    try {
      await call(routesOf(entity).remove, { params: { id: record.id } });
      setAsked(undefined);
      success(t('entities.deleted', { kind: entity.title.one, name }));
      onGone?.();
      void client.invalidateQueries({ queryKey: recordsKey(organisationId) });
    } catch (error) {
      setAsked(undefined);
      showFailure(title, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);
    }
  }
  return {
    ask: (record, name) => setAsked({ record, name }),
    dialog: asked && (
      <ConfirmDialog
        title={title}
        reference={asked.name}
        confirm={t('entities.delete')}
        isFinal
        testNames={{ title: headingNames(entity).remove, confirm: 'entityConfirmDeleteButton' }}
        onConfirm={() => remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        {t('entities.deleteText')}
      </ConfirmDialog>
    ),
  };
}
