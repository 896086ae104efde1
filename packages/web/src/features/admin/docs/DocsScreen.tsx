import { getApiDocs } from '@linehaul/contracts/admin';
import { Anchor } from '@mantine/core';
import { IconApi, IconFileOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ApiError, urlOf } from '../../../platform/api/index.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { StatePanel } from '../../../ui/index.ts';
import { AdminPage } from '../AdminPage.tsx';
import { FilterField } from '../FilterField.tsx';
import { useReading } from '../use-reading.ts';
import { CallList } from './CallList.tsx';
import { groupsOf, matchingCalls, resolver } from './description.ts';
import classes from './docs.module.css';
import { isSchema, type Schema } from './schema.ts';

/** Every call with its parameters, bodies and answers, from the server's own description. */
export function DocsScreen() {
  const { t } = useTranslation();
  const result = useReading(getApiDocs);
  const [filter, setFilter] = useState('');
  // An installation may keep the description to itself: that is no failure.
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

function Calls({ description, filter }: { readonly description: Schema; readonly filter: string }) {
  const { t } = useTranslation();
  const groups = useMemo(() => groupsOf(description), [description]);
  const resolve = useMemo(() => resolver(description), [description]);
  const shown = useMemo(() => matchingCalls(groups, filter), [groups, filter]);
  const count = shown.reduce((sum, { calls }) => sum + calls.length, 0);
  const info = isSchema(description.info) ? description.info : {};
  return (
    // Programs that test JHipster's pages look for the description under this name.
    <div id="swagger-ui">
      <div className={classes.info}>
        <p>
          <strong>
            {String(info.title)} {String(info.version)}
          </strong>{' '}
          <span role="status">{t('admin.docs.calls', { count })}</span>{' '}
          <Anchor href={urlOf(getApiDocs)} download="openapi.json" underline="always">
            {t('admin.docs.file')}
          </Anchor>
        </p>
        <p>{String(info.description ?? '')}</p>
      </div>
      {count === 0 ? (
        <StatePanel icon={IconApi} title={t('admin.docs.none')} text={t('admin.docs.noneHint')} />
      ) : (
        // Another search begins with all that it finds open.
        <CallList key={filter} groups={shown} resolve={resolve} isSearched={filter !== ''} />
      )}
    </div>
  );
}
