import type { SharedKind } from '@linehaul/contracts/allocation';
import type { Asset, Driver } from '@linehaul/contracts/fleet';
import type { Journey } from '@linehaul/contracts/journeys';
import { Button, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import type { ProposalsQuestion, SelectionKind } from '../../shared/journeys/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { fieldId, problemText } from './field-names.ts';
import type { PlanValues } from './model/plan-values.ts';
import { isPlannedAs } from './model/planned-as.ts';
import { plannedLegsOf } from './model/planned-legs.ts';
import classes from './planning.module.css';
import { Section } from './Section.tsx';
import type { TeamAvailability } from './use-availability.ts';
import type { PlanForm } from './use-plan-form.ts';

interface Props {
  readonly form: PlanForm;
  readonly availability: TeamAvailability;
}

interface Place {
  readonly field: 'vehicleId' | 'trailerId' | 'trailer2Id' | 'driverIds';
  readonly kind: SelectionKind;
  readonly shared: SharedKind;
  readonly ids: readonly string[];
  readonly excludedIds?: readonly string[];
  set(ids: readonly string[]): Partial<PlanValues>;
}

export function TeamSection({ form, availability }: Props) {
  const { t } = useTranslation();
  const { values } = form;
  const places: readonly Place[] = [
    {
      field: 'driverIds',
      kind: 'selectDrivers',
      shared: 'driver',
      ids: values.driverIds,
      set: (driverIds) => ({ driverIds }),
    },
    {
      field: 'vehicleId',
      kind: 'selectVehicle',
      shared: 'vehicle',
      ids: one(values.vehicleId),
      set: ([vehicleId]) => ({ vehicleId }),
    },
    {
      field: 'trailerId',
      kind: 'selectTrailer',
      shared: 'trailer',
      ids: one(values.trailerId),
      excludedIds: one(values.trailer2Id),
      set: ([trailerId]) => ({ trailerId }),
    },
    {
      field: 'trailer2Id',
      kind: 'selectTrailer',
      shared: 'trailer',
      ids: one(values.trailer2Id),
      excludedIds: one(values.trailerId),
      set: ([trailer2Id]) => ({ trailer2Id }),
    },
  ];
  return (
    <Section title={t('planning.team')}>
      <Stack gap={0}>
        {places.map((place) => (
          <TeamPlace key={place.field} place={place} form={form} availability={availability} />
        ))}
      </Stack>
      {form.asksComment && <ChangeComment form={form} />}
    </Section>
  );
}

const one = (id: string | undefined) => (id ? [id] : []);

/** Of the plan as it is typed; undefined while times are missing. */
function questionOf({ values, journey, organisation }: PlanForm): ProposalsQuestion | undefined {
  const chosen = {
    driver: values.driverIds,
    vehicle: one(values.vehicleId),
    trailer: [...one(values.trailerId), ...one(values.trailer2Id)],
  };
  const ofJourney = journey && { journeyId: journey.journeyId };
  if (journey && isPlannedAs(journey, values, organisation.timeZone)) return { ...ofJourney, chosen };
  const plan = plannedLegsOf(values, organisation.timeZone, journey);
  return plan && { ...ofJourney, plan, chosen };
}

function ChangeComment({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation();
  const problem = form.problems.changeComment;
  return (
    <Textarea
      id={fieldId('changeComment')}
      label={t('planning.fields.changeComment')}
      description={t('planning.commentHint')}
      required
      rows={2}
      maxLength={2000}
      value={form.values.changeComment}
      error={problem && problemText(problem, t)}
      onChange={(event) => form.change({ changeComment: event.currentTarget.value })}
    />
  );
}

function TeamPlace({ place, form, availability }: Props & { readonly place: Place }) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { drivers, vehicles, trailers } = useOrganisationData();
  const { journey } = form;
  const { field, kind, shared, ids, excludedIds, set } = place;
  const name = t(`planning.fields.${field}`);
  const problem = form.problems[field];
  const choose = () =>
    openDialog({
      kind,
      selectedIds: ids,
      excludedIds,
      availability: availability.question,
      proposals: questionOf(form),
      onSelect: (chosen) => form.change(set(chosen)),
    });
  const words = (id: string) => {
    if (shared === 'driver') return driverWords(id, drivers.byId.get(id), journey);
    const list = shared === 'vehicle' ? vehicles : trailers;
    return assetWords(list.byId.get(id) ?? journey?.allAssetsList.find((asset) => asset.assetId === id));
  };
  return (
    <Group className={classes.teamPlace} gap={10} align="flex-start" wrap="nowrap" py={6}>
      <span className={classes.teamName}>{name}</span>
      <Stack gap={2} flex={1} miw={0}>
        {ids.length === 0 && (
          <Text span inherit c="dimmed" lh="28px">
            {t(`planning.noneChosen.${shared}`)}
          </Text>
        )}
        {ids.map((id) => {
          const { title, detail } = words(id);
          const busy = availability.busyWith(shared, id);
          return (
            <Group key={id} className={classes.one} gap="sm" wrap="nowrap" mih={28}>
              <span className="lh-truncate">
                <strong>{title || t('planning.unknown')}</strong>
                {detail && <small>{detail}</small>}
              </span>
              {busy.length > 0 && (
                <span className={classes.busy}>{t('planning.busy', { references: busy.join(', ') })}</span>
              )}
              <CloseButton
                size={24}
                aria-label={t('planning.removeOf', { name: title || name })}
                onClick={() => form.change(set(ids.filter((other) => other !== id)))}
              />
            </Group>
          );
        })}
        {problem && (
          <Text inherit c="var(--lh-danger-text)" fz="sm">
            {problemText(problem, t)}
          </Text>
        )}
      </Stack>
      <Button
        id={fieldId(field)}
        size="xs"
        variant="default"
        aria-label={t(ids.length > 0 ? 'planning.change' : 'planning.choose', { name })}
        onClick={choose}
      >
        {t(ids.length > 0 ? 'planning.changeChoice' : 'planning.chooseShort')}
      </Button>
    </Group>
  );
}

function driverWords(id: string, driver: Driver | undefined, journey: Journey | undefined) {
  const known = journey?.driverList.find(({ driverId }) => driverId === id);
  return {
    title: driver?.name ?? known?.name ?? '',
    detail: [driver?.employeeNumber ?? known?.staffNumber, driver?.mobileNumber].filter(Boolean).join(' · '),
  };
}

function assetWords(asset: Asset | undefined) {
  const model = [asset?.make, asset?.model].filter(Boolean).join(' ');
  return {
    title: asset?.registrationNumber ?? '',
    detail: [asset?.fleetNumber, model].filter(Boolean).join(' · '),
  };
}
