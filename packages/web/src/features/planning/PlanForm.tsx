import type { Journey } from '@linehaul/contracts/journeys';
import type { Organisation } from '@linehaul/contracts/organisation';
import { Button, Flex, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { info } from '../../ui/index.ts';
import { ProblemSummary } from '../../ui/records/index.ts';
import { fieldId, fieldName, problemText } from './field-names.ts';
import { LeavingGuard } from './LeavingGuard.tsx';
import { mergeChanges } from './model/merge-changes.ts';
import { type PlanValues, valuesOf } from './model/plan-values.ts';
import { DetailFields, JourneyFields } from './PlanFields.tsx';
import classes from './planning.module.css';
import { StopsSection } from './StopsSection.tsx';
import type { ShownPlan } from './shown-plan.ts';
import { TeamSection } from './TeamSection.tsx';
import { useAvailability } from './use-availability.ts';
import { usePlanForm } from './use-plan-form.ts';
import { useProposals } from './use-proposals.ts';
import { useSave } from './use-save.ts';
import { useShownPlan } from './use-shown-plan.ts';

export interface PlanFormProps {
  readonly organisation: Organisation;
  readonly first: PlanValues;
  readonly journey?: Journey;
  readonly runs: boolean;
  onShow(plan: ShownPlan | undefined): void;
  onSaved(journeyId: string): void;
  onCreated(journeyId: string): void;
  onClose(): void;
  onStay(): void;
}

const PHONE = '(max-width: 767px)';

export function PlanForm({
  organisation,
  first,
  journey,
  runs,
  onShow,
  onSaved,
  onCreated,
  onClose,
  onStay,
}: PlanFormProps) {
  const { t } = useTranslation();
  const form = usePlanForm(organisation, first, journey);
  const { values, problems, attempt, reset } = form;
  const { timeZone } = organisation;
  const isDirty = useRef(false);
  isDirty.current = form.isDirty;
  const { estimate, propose, onTyped } = useProposals(form);
  const availability = useAvailability(form);
  const { pickingKey, setPicking } = useShownPlan({ form, estimate, onShow });

  // The opening button is gone. A phone's keyboard would cover the form.
  useEffect(() => {
    if (document.activeElement === document.body && !matchMedia(PHONE).matches)
      document.getElementById(fieldId('journeyUniqueReference'))?.focus();
  }, []);

  const summary = useRef<HTMLDivElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    summary.current?.parentElement?.scrollTo({ top: 0 });
    summary.current?.focus({ preventScroll: true });
  }, [failures]);

  // Another user's save is taken at once if nothing was typed, or if wanted.
  const [wantsNewest, setWantsNewest] = useState(false);
  useEffect(() => {
    if (!journey || !form.journey || journey.version <= form.journey.version) return;
    if (isDirty.current && !wantsNewest) return;
    const newer = valuesOf(journey, timeZone);
    if (isDirty.current) info(t('planning.newestLoaded'));
    reset(journey, newer, isDirty.current ? mergeChanges(values, form.base, newer) : newer);
    setWantsNewest(false);
  }, [wantsNewest, journey, form.journey, form.base, values, timeZone, reset, t]);

  const { saving, save } = useSave(form, {
    onDone(done) {
      isDirty.current = false;
      onSaved(done.journeyId);
    },
    onCreated(created) {
      isDirty.current = false;
      onCreated(created.journeyId);
    },
    onProblems: () => setFailures((count) => count + 1),
    onReload: () => setWantsNewest(true),
  });
  const isDraft = !form.journey || form.journey.journeyStatus === 'DRAFT';
  const onPick = useCallback((key: string | undefined) => setPicking(key), [setPicking]);
  return (
    <Flex
      className={classes.form}
      component="form"
      direction="column"
      flex={1}
      mih={0}
      aria-label={t(journey ? 'planning.edit' : 'planning.new')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="lh-scroll">
        {attempt && (
          <ProblemSummary
            ref={summary}
            problems={Object.fromEntries(
              Object.entries(problems).map(([field, problem]) => [field, problemText(problem, t)]),
            )}
            nameOf={(field) => fieldName(field, t)}
            idOf={fieldId}
            elseId={fieldId('stops')}
          />
        )}
        <JourneyFields form={form} />
        <StopsSection
          form={form}
          estimate={estimate}
          picking={pickingKey}
          runs={runs}
          onPick={onPick}
          onTyped={onTyped}
          onPropose={propose}
        />
        <TeamSection form={form} availability={availability} />
        <DetailFields form={form} />
      </div>
      <Flex
        className={classes.foot}
        component="footer"
        align="center"
        gap="sm"
        flex="none"
        mih={56}
        py="sm"
        px="lg"
        wrap="wrap"
      >
        <Text span inherit flex={1} c="dimmed" fz="sm" role="status">
          {form.isDirty ? t('planning.unsaved') : ''}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('planning.cancel')}
        </Button>
        <Button
          variant={isDraft ? 'default' : 'filled'}
          loading={saving === 'save'}
          disabled={saving === 'submit'}
          onClick={() => void save('save')}
        >
          {t(isDraft ? 'planning.saveDraft' : 'planning.save')}
        </Button>
        {isDraft && (
          <Button
            loading={saving === 'submit'}
            disabled={saving === 'save'}
            onClick={() => void save('submit')}
          >
            {t('planning.saveAndSubmit')}
          </Button>
        )}
      </Flex>
      <LeavingGuard isDirty={isDirty} reference={values.journeyUniqueReference} onStay={onStay} />
    </Flex>
  );
}
