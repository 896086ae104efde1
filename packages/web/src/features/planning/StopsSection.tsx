import type { Location } from '@linehaul/contracts/fleet';
import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { Button, Flex, Group } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';
import { matches } from './matches.ts';
import { withTypedTime } from './model/apply-estimate.ts';
import { atLocation } from './model/plan-values.ts';
import classes from './planning.module.css';
import { Section } from './Section.tsx';
import { StopRow } from './StopRow.tsx';
import type { Estimate } from './use-estimate.ts';
import type { PlanForm } from './use-plan-form.ts';

interface Props {
  readonly form: PlanForm;
  readonly estimate: Estimate;
  /** Stop that the next map click sets. */
  readonly picking?: string;
  readonly runs: boolean;
  onPick(key: string | undefined): void;
  /** Ends automatic proposals. */
  onTyped(): void;
  onPropose(): void;
}

export function StopsSection({ form, estimate, picking, runs, onPick, onTyped, onPropose }: Props) {
  const { t } = useTranslation();
  const { values, problems, changeStop } = form;
  const { stops } = values;
  const { timeZone } = form.organisation;
  const { byId, find } = usePlaces();
  const onPlace = useCallback(
    (key: string, locationId: string) => {
      const location = byId.get(locationId);
      if (location) changeStop(key, () => atLocation(location));
    },
    [byId, changeStop],
  );
  const onTime = useCallback(
    (key: string, part: Parameters<typeof withTypedTime>[1], isTyped: boolean) => {
      changeStop(key, (stop) =>
        isTyped ? { ...withTypedTime(stop, part, timeZone), isStayOpen: false } : part,
      );
    },
    [changeStop, timeZone],
  );
  const done = stops.filter(({ past }) => past !== undefined).length;
  return (
    <Section
      title={t('planning.stops')}
      hint={runs ? t('planning.revisedHint') : undefined}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRoute size={14} aria-hidden="true" />}
          loading={estimate.isComputing}
          disabled={!estimate.isAskable}
          onClick={onPropose}
        >
          {t('planning.propose')}
        </Button>
      }
    >
      <Flex component="ol" direction="column" id="plan-stops" tabIndex={-1}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.key}
            stop={stop}
            index={index}
            count={stops.length}
            canMoveUp={index > done}
            day={values.plannedStartDateTimeUtc.slice(0, 10)}
            timeZone={timeZone}
            problems={problems}
            isPicking={picking === stop.key}
            find={find}
            onPick={onPick}
            onPlace={onPlace}
            onChange={changeStop}
            onTime={onTime}
            onTyped={onTyped}
            onMove={form.moveStop}
            onRemove={form.removeStop}
          />
        ))}
      </Flex>
      <Group gap="sm" justify="space-between" mt={-6}>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => form.insertStop(Math.max(done, stops.length - 1))}
        >
          {t('planning.addStop')}
        </Button>
        <EstimateLine estimate={estimate} />
      </Group>
    </Section>
  );
}

function EstimateLine({ estimate }: Pick<Props, 'estimate'>) {
  const { t } = useTranslation();
  const { schedule } = estimate;
  return (
    <Flex
      className={classes.estimate}
      component="p"
      gap="0 8px"
      mih={20}
      c="dimmed"
      fz="sm"
      wrap="wrap"
      role="status"
    >
      {schedule && (
        <>
          <strong>{t('planning.kilometres', { kilometres: Math.round(schedule.distanceKilometres) })}</strong>
          <span>{t('planning.driving', { duration: durationText(schedule.drivingMinutes) })}</span>
          {schedule.isEstimate && <span>{t('planning.isEstimate')}</span>}
          <LearntWords stops={schedule.stops} />
        </>
      )}
    </Flex>
  );
}

function LearntWords({ stops }: Pick<EstimatedSchedule, 'stops'>) {
  const { t } = useTranslation();
  const drives = stops.flatMap(({ learntDrives }) => learntDrives ?? []);
  const visits = stops.flatMap(({ learntVisits }) => learntVisits ?? []);
  if (drives.length + visits.length === 0) return <span>{t('planning.noneLearnt')}</span>;
  const least = Math.min(...drives, ...visits);
  return (
    <span title={t('planning.learntFrom', { count: least })}>
      {[
        t('planning.learntLegs', { count: drives.length, all: stops.length - 1 }),
        ...(visits.length > 0 ? [t('planning.learntStays', { count: visits.length })] : []),
      ].join(', ')}
    </span>
  );
}

function usePlaces() {
  const { list, byId } = useOrganisationData().locations;
  const rows = useMemo(
    () =>
      list.map((location: Location) => ({
        value: location.id,
        label: location.name,
        detail: location.address ?? undefined,
        words: `${location.name} ${location.externalReference} ${location.address ?? ''}`.toLowerCase(),
      })),
    [list],
  );
  const find = useCallback((search: string) => matches(rows, search), [rows]);
  return { byId, find };
}
