import type { RecordChange } from '@linehaul/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { ApiError } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../platform/session/index.tsx';
import { type RecordKind, recordsKey } from '../../../shared/organisation-data/index.ts';
import { showFailure, success } from '../../index.ts';
import { lastListSearch } from '../list/list-address.ts';
import { fieldProblems } from './server-problems.ts';
import type { RecordValues } from './use-record-values.ts';

export interface SaveOptions<Values extends object> {
  readonly kind?: RecordKind;
  readonly listPath: string;
  readonly form: RecordValues<Values>;
  readonly isDirty: RefObject<boolean>;
  readonly title: string;
  send(): Promise<unknown>;
  savedText(): string;
}

export type Saving = ReturnType<typeof useSave>;

export function useSave<Values extends object>(options: SaveOptions<Values>) {
  const { kind, listPath, form, isDirty, title } = options;
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id: organisationId } = useOrganisation();
  const [isSaving, setSaving] = useState(false);
  const [failures, setFailures] = useState(0);
  const [changes, setChanges] = useState<readonly RecordChange[]>();
  const leave = () => void navigate({ to: listPath as '/', search: lastListSearch(listPath) as never });

  const showProblems = () => setFailures((count) => count + 1);

  async function save(): Promise<void> {
    if (form.tryToSave()) return showProblems();
    if (!form.isDirty) return leave();
    setSaving(true);
    try {
      await options.send();
      isDirty.current = false;
      void client.invalidateQueries({ queryKey: recordsKey(organisationId, kind) });
      success(options.savedText());
      leave();
    } catch (error) {
      const problems = fieldProblems(error);
      if (problems) {
        form.showFieldErrors(problems);
        showProblems();
      } else if (error instanceof ApiError && error.code === 'concurrencyFailure') {
        setChanges(error.problem.changes ?? []);
      } else {
        showFailure(title, t('ui.requestFailed'), error instanceof Error ? error.message : undefined);
      }
    } finally {
      setSaving(false);
    }
  }
  return {
    isSaving,
    /** Refused saves; each focuses the summary. */
    failures,
    changes,
    forgetChanges: () => setChanges(undefined),
    save: () => void save(),
    leave,
  };
}
