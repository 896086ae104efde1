import {
  archiveDriver,
  createDriver,
  getDriver,
  restoreDriver,
  updateDriver,
  type WholeDriver,
} from '@linehaul/contracts/fleet';
import { Button, TextInput } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import {
  ArchivedBadge,
  ChangedDialog,
  FormSection,
  fieldId,
  RecordFacts,
  RecordForm,
  RecordGate,
  useNewest,
  useRecordValues,
  useSave,
} from '../../ui/records/index.ts';
import { driverBody, driverFieldName, driverValues, NO_DRIVER, validateDriver } from './driver-values.ts';
import classes from './fleet.module.css';
import { LicenceBadge } from './LicenceBadge.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { DRIVERS_PATH } from './paths.ts';
import { SiteField } from './SiteField.tsx';
import { useArchive } from './use-archive.tsx';

/** One driver: a new one, or the one of the address. */
export function DriverPage() {
  const { driverId } = useParams({ strict: false }) as { driverId?: string };
  return driverId ? <ExistingDriver key={driverId} id={driverId} /> : <DriverForm />;
}

function useCrumbs() {
  const { t } = useTranslation();
  return [{ label: t('fleet.admin') }, { label: t('fleet.drivers.title'), to: DRIVERS_PATH }];
}

function ExistingDriver({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const result = useQuery({
    queryKey: [...recordsKey(organisation.id, 'drivers'), 'one', id],
    queryFn: ({ signal }) => call(getDriver, { params: { orgId: organisation.name, id }, signal }),
  });
  return (
    <RecordGate
      result={result}
      breadcrumbs={useCrumbs()}
      title={t('fleet.drivers.edit')}
      texts={{ gone: t('fleet.drivers.gone'), failed: t('fleet.drivers.oneFailed') }}
      listPath={DRIVERS_PATH}
      listLabel={t('fleet.drivers.title')}
    >
      {(driver) => <DriverForm driver={driver} onRead={() => void result.refetch()} />}
    </RecordGate>
  );
}

interface FormProps {
  /** As the server has it now; absent for a new one. */
  readonly driver?: WholeDriver;
  onRead?(): void;
}

function DriverForm({ driver, onRead }: FormProps) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const crumbs = useCrumbs();
  const check = useCallback((values: typeof NO_DRIVER) => validateDriver(values, t), [t]);
  const form = useRecordValues(driver ? driverValues(driver) : NO_DRIVER, check);
  const { values, problems, change } = form;
  const isDirty = useRef(false);
  isDirty.current = form.isDirty;
  const [stands, wantNewest] = useNewest(driver, form, isDirty, driverValues);
  const params = { orgId: organisation.name, driverId: driver?.id ?? '' };
  const saving = useSave({
    kind: 'drivers',
    listPath: DRIVERS_PATH,
    form,
    isDirty,
    title: t(driver ? 'fleet.drivers.edit' : 'fleet.drivers.create'),
    send: () => {
      const body = driverBody(values, stands?.version);
      return driver
        ? call(updateDriver, { params, body })
        : call(createDriver, { params: { orgId: organisation.name }, body });
    },
    savedText: () => t('fleet.drivers.saved', { name: values.name.trim() }),
  });
  const archiving = useArchive<WholeDriver>({
    kind: 'drivers',
    nameOf: ({ name }) => name,
    archive: async ({ version }, overrideConflict) => {
      const archived = await call(archiveDriver, { params, body: { version, overrideConflict } });
      wantNewest();
      return archived;
    },
    restore: async ({ version }) => {
      const restored = await call(restoreDriver, { params, body: { version } });
      wantNewest();
      return restored;
    },
  });
  const nameOf = (field: string) => driverFieldName(field, t);
  const text = (name: 'name' | 'employeeNumber' | 'mobileNumber' | 'emailAddress', most: number) => ({
    id: fieldId(name),
    label: nameOf(name),
    error: problems[name],
    maxLength: most,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <RecordForm
        title={t(driver ? 'fleet.drivers.edit' : 'fleet.drivers.create')}
        breadcrumbs={driver ? [...crumbs, { label: driver.name }] : crumbs}
        reference={driver?.name}
        badges={
          driver && (
            <>
              {driver.archived && <ArchivedBadge />}
              {driver.licenceExpiryDate && <LicenceBadge expiryDate={driver.licenceExpiryDate} />}
            </>
          )
        }
        notice={
          driver?.archived && (
            <div className={classes.notice}>
              <span>{t('fleet.drivers.isArchived')}</span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArchiveOff size={14} />}
                onClick={() => archiving.restore(driver)}
              >
                {t('fleet.restore')}
              </Button>
            </div>
          )
        }
        problems={problems}
        failures={saving.failures}
        nameOf={nameOf}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        remove={
          driver &&
          !driver.archived && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconArchive size={16} />}
              onClick={() => archiving.archive(driver)}
            >
              {t('fleet.archive')}
            </Button>
          )
        }
        aside={driver && <RecordFacts record={driver} />}
        onSave={saving.save}
        onCancel={saving.leave}
      >
        <FormSection title={t('fleet.drivers.person')} hint={t('fleet.drivers.personHint')}>
          <TextInput {...text('name', 200)} required data-autofocus />
          <TextInput {...text('employeeNumber', 50)} />
          <SiteField
            value={values.siteId}
            name={driver?.siteName}
            error={problems.siteId}
            onChange={(siteId) => change({ siteId })}
          />
        </FormSection>
        <FormSection title={t('fleet.drivers.contact')} hint={t('fleet.drivers.contactHint')}>
          <TextInput {...text('mobileNumber', 50)} type="tel" />
          <TextInput {...text('emailAddress', 200)} type="email" />
        </FormSection>
        <LicenceFields
          licences={values.licences}
          problems={problems}
          onChange={(licences) => change({ licences })}
        />
      </RecordForm>
      {archiving.dialog}
      {driver && saving.changes && (
        <ChangedDialog
          reference={driver.name}
          changes={saving.changes}
          nameOf={nameOf}
          onReload={() => {
            wantNewest();
            onRead?.();
          }}
          onClose={saving.forgetChanges}
        />
      )}
    </>
  );
}
