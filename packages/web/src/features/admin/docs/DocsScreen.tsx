import { getApiDocs } from '@linehaul/contracts/admin';
import { Anchor, Box, Text } from '@mantine/core';
import { IconApi, IconFileOff } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { ApiError, urlOf } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { STAND_IN } from '../../../ui/stand-in.tsx';
import { AdminPage } from '../AdminPage.tsx';
import classes from '../admin.module.css';
import { FilterField } from '../FilterField.tsx';
import { useReading } from '../use-reading.ts';
import { callsWith, type Description } from './description.ts';

const ApiViewer = lazy(() => import('./ApiViewer.tsx').then(({ ApiViewer }) => ({ default: ApiViewer })));

export function DocsScreen() {
  const { t } = useTranslation();
  const result = useReading(getApiDocs);
  const [filter, setFilter] = useState('');
  // Switched off by the installation: no failure.
  if (result.error instanceof ApiError && result.error.status === 404) {
    return (
      <StatePanel
        icon={IconFileOff}
        heading="h1"
        title={t('admin.docs.off')}
        text={t('admin.docs.offHint')}
      />
    );
  }
  return (
    <AdminPage
      title={t('admin.docs.title')}
      testName="docsPageHeading"
      result={result}
      actions={<FilterField value={filter} label={t('admin.docs.filter')} onChange={setFilter} />}
    >
      {(description) => <Calls description={description} filter={filter.trim()} />}
    </AdminPage>
  );
}

function Calls({ description, filter }: { readonly description: Description; readonly filter: string }) {
  const { t } = useTranslation();
  const shown = useDeferredValue(filter);
  const { found, count } = useMemo(
    () => callsWith(description, shown, (needs) => t(`admin.docs.needs.${needs}`)),
    [description, shown, t],
  );
  const info = (description.info ?? {}) as Description;
  return (
    <div className={classes.docs}>
      <Box component="h2" fz="lg">
        {String(info.title)} {String(info.version)}
      </Box>
      <Text my={13}>
        <span role="status">{t('admin.docs.calls', { count })}</span>{' '}
        <Anchor href={urlOf(getApiDocs)} download="openapi.json" underline="always">
          {t('admin.docs.file')}
        </Anchor>
      </Text>
      <Text my={13}>{String(info.description ?? '')}</Text>
      {count === 0 ? (
        <StatePanel icon={IconApi} title={t('admin.docs.none')} text={t('admin.docs.noneHint')} />
      ) : (
        <Suspense fallback={STAND_IN}>
          <ApiViewer description={found} isOpen={shown !== ''} />
        </Suspense>
      )}
    </div>
  );
}
