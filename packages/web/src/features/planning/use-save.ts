import {
  adjustJourneyStatus,
  createJourney,
  type Journey,
  updateJourneyPlan,
} from '@linehaul/contracts/journeys';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { putJourney } from '../../shared/journeys/index.ts';
import { useRunJourneyCommand } from '../../ui/journeys/index.ts';
import { bodyOf } from './model/plan-body.ts';
import { valuesOf } from './model/plan-values.ts';
import { serverProblems } from './model/server-problems.ts';
import { problemsOf } from './model/validate-plan.ts';
import type { PlanForm } from './use-plan-form.ts';

interface After {
  onDone(journey: Journey): void;
  onCreated(journey: Journey): void;
  onProblems(): void;
  onReload(): void;
}

export function useSave(form: PlanForm, after: After) {
  const client = useQueryClient();
  const runCommand = useRunJourneyCommand();
  const { t } = useTranslation();
  const [saving, setSaving] = useState<'save' | 'submit'>();
  const { organisation, journey, values } = form;
  const { id: organisationId, timeZone } = organisation;

  async function save(how: 'save' | 'submit'): Promise<void> {
    form.setAttempt(how);
    const check = { timeZone, forSubmit: how === 'submit', asksComment: form.asksComment };
    if (Object.keys(problemsOf(values, check)).length > 0) {
      after.onProblems();
      return;
    }
    const reference = values.journeyUniqueReference.trim();
    // Retries must not create a second draft.
    let saved: Journey | undefined;
    setSaving(how);
    await runCommand({
      organisationId,
      journeyId: journey?.journeyId ?? '',
      reference,
      title: t(journey ? 'planning.edit' : 'planning.new'),
      needsComment: !form.asksComment,
      doneText: t(how === 'submit' ? 'planning.submitted' : 'planning.saved', { reference }),
      doneAs: 'toast',
      async send(overrideConflict, changeComment) {
        const given = changeComment ?? values.changeComment.trim();
        const override = overrideConflict ? { overrideConflict, changeComment: given } : {};
        if (!saved) {
          const plan = { ...bodyOf(values, timeZone, journey), ...override };
          saved = journey
            ? await call(updateJourneyPlan, {
                params: { orgId: organisationId, journeyId: journey.journeyId },
                body: { ...plan, version: journey.version },
              })
            : await call(createJourney, { params: { orgId: organisationId }, body: plan });
          putJourney(client, saved);
          form.reset(saved, valuesOf(saved, timeZone));
          if (!journey && how === 'submit') after.onCreated(saved);
        }
        if (how === 'save') return saved;
        const { journeyId, version } = saved;
        const status = organisation.approvalRequired ? 'PENDING_APPROVAL' : 'APPROVED';
        return call(adjustJourneyStatus, {
          params: { orgId: organisationId, journeyId, status },
          body: { version, ...override },
        });
      },
      onDone: (done) => done && after.onDone(done),
      onReload: after.onReload,
      isShownByCaller(error) {
        if (!(error instanceof ApiError)) return false;
        const problems = saved ? undefined : serverProblems(error);
        if (!problems) return false;
        form.showFieldErrors(problems);
        after.onProblems();
        return true;
      },
    });
    setSaving(undefined);
  }
  return { saving, save };
}
