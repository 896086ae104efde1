import { addDesk, changeDesk, type Desk, deleteDesk } from '@linehaul/contracts/cases';
import type { Organisation } from '@linehaul/contracts/organisation';
import { DESK_NAME_LIMIT } from '@linehaul/domain/cases';
import { REGIONS } from '@linehaul/domain/fleet';
import { Button, Group, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { Problem } from '../../ui/dialogs/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import { caseKeys } from './keys.ts';
import { useDesks } from './use-desks.ts';

type Draft = Pick<Desk, 'name' | 'filter'>;
const EMPTY: Draft = { name: '', filter: { siteIds: [], locationIds: [], regions: [] } };
const REGION_CHOICES = Object.entries(REGIONS).map(([label, value]) => ({ value: String(value), label }));
const MOST_PLACES = 50;

export function DesksDialog({
  organisation,
  onClose,
}: {
  readonly organisation: Organisation;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: desks = [] } = useDesks(organisation);
  const { sites, locations } = useOrganisationData();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const edited = desks.find(({ id }) => id === editedId);
  const orgId = organisation.name;

  async function run(send: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      setEditedId(null);
      setDraft(EMPTY);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      setProblem(
        code === 'duplicateDesk' ||
          code === 'tooManyDesks' ||
          code === 'concurrencyFailure' ||
          code === 'recordInUse'
          ? t(`cases.desk.problem.${code}`)
          : t('cases.desk.failed'),
      );
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: caseKeys.all(organisation.id) });
    }
  }
  const choose = (id: string | null) => {
    setEditedId(id);
    const found = desks.find((one) => one.id === id);
    setDraft(found ? { name: found.name, filter: found.filter } : EMPTY);
    setProblem(undefined);
  };
  const filterBy = (part: Partial<Draft['filter']>) =>
    setDraft((now) => ({ ...now, filter: { ...now.filter, ...part } }));
  const save = () =>
    run(() =>
      edited
        ? call(changeDesk, {
            params: { orgId, deskId: edited.id },
            body: { ...draft, version: edited.version },
          })
        : call(addDesk, { params: { orgId }, body: draft }),
    );
  return (
    <ModalFrame
      title={t('cases.desk.title')}
      onClose={onClose}
      footer={
        <Group gap="sm">
          {edited && (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() => void run(() => call(deleteDesk, { params: { orgId, deskId: edited.id } }))}
            >
              {t('cases.desk.delete')}
            </Button>
          )}
          <Button disabled={draft.name.trim() === '' || isBusy} onClick={() => void save()}>
            {t(edited ? 'cases.desk.save' : 'cases.desk.add')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('cases.desk.hint')}
        </Text>
        <Select
          label={t('cases.desk.which')}
          placeholder={t('cases.desk.new')}
          data={desks.map(({ id, name }) => ({ value: id, label: name }))}
          value={editedId}
          clearable
          clearButtonProps={{ 'aria-label': t('cases.desk.new') }}
          comboboxProps={IN_PLACE}
          onChange={choose}
        />
        <TextInput
          label={t('cases.desk.name')}
          value={draft.name}
          maxLength={DESK_NAME_LIMIT}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setDraft((now) => ({ ...now, name }));
          }}
        />
        <MultiSelect
          label={t('cases.desk.sites')}
          data={sites.list.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          value={[...draft.filter.siteIds]}
          searchable
          comboboxProps={IN_PLACE}
          onChange={(siteIds) => filterBy({ siteIds })}
        />
        <MultiSelect
          label={t('cases.desk.places')}
          data={locations.list.map(({ id, name }) => ({ value: id, label: name ?? id }))}
          value={[...draft.filter.locationIds]}
          searchable
          limit={MOST_PLACES}
          comboboxProps={IN_PLACE}
          onChange={(locationIds) => filterBy({ locationIds })}
        />
        <MultiSelect
          label={t('cases.desk.regions')}
          data={REGION_CHOICES}
          value={draft.filter.regions.map(String)}
          comboboxProps={IN_PLACE}
          onChange={(regions) => filterBy({ regions: regions.map(Number) })}
        />
        <Problem text={problem} size="sm" />
      </Stack>
    </ModalFrame>
  );
}
