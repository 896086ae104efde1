import {
  API_KEY_LOCATIONS_LIMIT,
  API_KEY_NAME_LIMIT,
  API_SCOPES,
  type ApiScope,
  isCustomerScope,
} from '@linehaul/domain/api-keys';
import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisationData } from '../../shared/organisation-data/index.ts';
import { SavingDialog, useSaving } from '../../ui/dialogs/index.ts';
import { IN_PLACE } from '../../ui/records/index.ts';
import { ExpirySelect, expiresAt, USUAL_DAYS } from './ExpirySelect.tsx';

interface Wanted {
  readonly name: string;
  readonly scopes: ApiScope[];
  /** Null: of all customers. */
  readonly locationIds: string[] | null;
  readonly expiresUtc: string;
}

const MOST_SHOWN = 50;

interface Props {
  onMake(wanted: Wanted): Promise<void>;
  onClose(): void;
}

export function NewKeyDialog({ onMake, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { locations } = useOrganisationData();
  const [chosen, setChosen] = useState<string[]>([]);
  const [locationIds, setLocationIds] = useState<string[]>([]);
  const [days, setDays] = useState(USUAL_DAYS);
  const [wasAsked, setWasAsked] = useState(false);
  const [duplicate, setDuplicate] = useState<string>();
  const isOfCustomer = locationIds.length > 0;
  const mayHave = (scope: ApiScope) => !isOfCustomer || isCustomerScope(scope);
  const scopes = API_SCOPES.filter((scope) => chosen.includes(scope) && mayHave(scope));
  const saving = useSaving((error) =>
    codeOf(error) === 'tooManyKeys' ? t('apiKeys.tooMany') : error.message,
  );
  const nameProblem = wasAsked && !name.trim() ? t('apiKeys.nameNeeded') : undefined;

  async function make(): Promise<void> {
    try {
      await onMake({
        name: name.trim(),
        scopes,
        locationIds: isOfCustomer ? locationIds : null,
        expiresUtc: expiresAt(days),
      });
    } catch (error) {
      if (codeOf(error) !== 'duplicateKeyName') throw error;
      setDuplicate(t('apiKeys.duplicate'));
    }
  }
  const save = async () => {
    setWasAsked(true);
    setDuplicate(undefined);
    if (name.trim() && scopes.length > 0) await saving.save(make);
  };
  return (
    <SavingDialog
      title={t('apiKeys.new')}
      saving={saving}
      saveLabel={t('apiKeys.create')}
      onSave={save}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('apiKeys.name')}
        description={t('apiKeys.nameHint')}
        autoComplete="off"
        maxLength={API_KEY_NAME_LIMIT}
        value={name}
        error={nameProblem ?? duplicate}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setDuplicate(undefined);
          saving.clear();
        }}
      />
      <Checkbox.Group
        label={t('apiKeys.scopes')}
        value={scopes}
        error={wasAsked && scopes.length === 0 ? t('apiKeys.scopesNeeded') : undefined}
        onChange={setChosen}
      >
        <Stack gap="xs" mt={6} mb={4}>
          {API_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              disabled={!mayHave(scope)}
              label={t(`apiKeys.scope.${scope.replace(':', '_')}`)}
              description={t(`apiKeys.scopeHint.${scope.replace(':', '_')}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <MultiSelect
        label={t('apiKeys.places')}
        description={t('apiKeys.placesHint')}
        comboboxProps={IN_PLACE}
        data={locations.list.map((one) => ({ value: one.id, label: one.name ?? one.id }))}
        searchable
        limit={MOST_SHOWN}
        maxValues={API_KEY_LOCATIONS_LIMIT}
        value={locationIds}
        onChange={setLocationIds}
      />
      <ExpirySelect value={days} onChange={setDays} />
    </SavingDialog>
  );
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
