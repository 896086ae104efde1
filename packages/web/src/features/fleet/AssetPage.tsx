import {
  type Asset,
  archiveAsset,
  createAsset,
  getAsset,
  restoreAsset,
  updateAsset,
} from '@linehaul/contracts/fleet';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { recordsKey } from '../../shared/organisation-data/index.ts';
import {
  ArchivedBadge,
  ChangedDialog,
  RecordFacts,
  RecordForm,
  RecordGate,
  useNewest,
  useRecordValues,
  useSave,
} from '../../ui/records/index.ts';
import { AssetFields } from './AssetFields.tsx';
import {
  type AssetValues,
  assetBody,
  assetFieldName,
  assetValues,
  isCategory,
  NO_ASSET,
  validateAsset,
} from './asset-values.ts';
import classes from './fleet.module.css';
import { LastPosition } from './LastPosition.tsx';
import { ASSETS_PATH } from './paths.ts';
import { useArchive } from './use-archive.tsx';

/** One asset: a new one, or the one of the address. */
export function AssetPage() {
  const { assetId } = useParams({ strict: false }) as { assetId?: string };
  return assetId ? <ExistingAsset key={assetId} id={assetId} /> : <NewAsset />;
}

function useCrumbs() {
  const { t } = useTranslation();
  return [{ label: t('fleet.admin') }, { label: t('fleet.assets.title'), to: ASSETS_PATH }];
}

/** Its address may name the kind, and a device that is nobody's yet. */
function NewAsset() {
  const search = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const [first] = useState<AssetValues>(() => {
    const kind = String(search.kind ?? '');
    return {
      ...NO_ASSET,
      ...(isCategory(kind) ? { assetCategory: kind } : {}),
      deviceId: search.device === undefined ? '' : String(search.device),
    };
  });
  return <AssetForm first={first} />;
}

function ExistingAsset({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const result = useQuery({
    queryKey: [...recordsKey(organisation.id, 'assets'), 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { orgId: organisation.name, assetId: id }, signal }),
  });
  return (
    <RecordGate
      result={result}
      breadcrumbs={useCrumbs()}
      title={t('fleet.assets.edit')}
      texts={{ gone: t('fleet.assets.gone'), failed: t('fleet.assets.oneFailed') }}
      listPath={ASSETS_PATH}
      listLabel={t('fleet.assets.title')}
    >
      {(asset) => <AssetForm asset={asset} first={assetValues(asset)} onRead={() => void result.refetch()} />}
    </RecordGate>
  );
}

interface FormProps {
  /** As the server has it now; absent for a new one. */
  readonly asset?: Asset;
  readonly first: AssetValues;
  onRead?(): void;
}

function AssetForm({ asset, first, onRead }: FormProps) {
  const { t } = useTranslation();
  const organisation = useOrganisation();
  const crumbs = useCrumbs();
  const check = useCallback((values: AssetValues) => validateAsset(values, t), [t]);
  const form = useRecordValues(first, check);
  const isDirty = useRef(false);
  isDirty.current = form.isDirty;
  const [stands, wantNewest] = useNewest(asset, form, isDirty, assetValues);
  const params = { orgId: organisation.name, assetId: asset?.id ?? '' };
  const title = t(asset ? 'fleet.assets.edit' : 'fleet.assets.create');
  const saving = useSave({
    kind: 'assets',
    listPath: ASSETS_PATH,
    form,
    isDirty,
    title,
    send: () => {
      const body = assetBody(form.values, stands?.version);
      return asset
        ? call(updateAsset, { params, body })
        : call(createAsset, { params: { orgId: organisation.name }, body });
    },
    savedText: () => t('fleet.assets.saved', { name: form.values.registrationNumber.trim() }),
  });
  const archiving = useArchive<Asset>({
    kind: 'assets',
    nameOf: ({ registrationNumber }) => registrationNumber,
    archive: async ({ version }, overrideConflict) => {
      const archived = await call(archiveAsset, { params, body: { version, overrideConflict } });
      wantNewest();
      return archived;
    },
    restore: async ({ version }) => {
      const restored = await call(restoreAsset, { params, body: { version } });
      wantNewest();
      return restored;
    },
  });
  const nameOf = (field: string) => assetFieldName(field, t);
  return (
    <>
      <RecordForm
        title={title}
        breadcrumbs={asset ? [...crumbs, { label: asset.registrationNumber }] : crumbs}
        reference={asset?.registrationNumber}
        badges={asset?.archived && <ArchivedBadge />}
        notice={
          asset?.archived && (
            <div className={classes.notice}>
              <span>{t('fleet.assets.isArchived')}</span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArchiveOff size={14} />}
                onClick={() => archiving.restore(asset)}
              >
                {t('fleet.restore')}
              </Button>
            </div>
          )
        }
        problems={form.problems}
        failures={saving.failures}
        nameOf={nameOf}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        remove={
          asset &&
          !asset.archived && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconArchive size={16} />}
              onClick={() => archiving.archive(asset)}
            >
              {t('fleet.archive')}
            </Button>
          )
        }
        aside={
          asset && (
            <>
              <LastPosition asset={asset} />
              <RecordFacts record={asset} />
            </>
          )
        }
        onSave={saving.save}
        onCancel={saving.leave}
      >
        <AssetFields form={form} asset={asset} />
      </RecordForm>
      {archiving.dialog}
      {asset && saving.changes && (
        <ChangedDialog
          reference={asset.registrationNumber}
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
