import { getConfigProps, getEnvironment } from '@linehaul/contracts/admin';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { StatePanel } from '../../ui/index.ts';
import { AdminPage } from './AdminPage.tsx';
import classes from './admin.module.css';
import { Card, Facts } from './Card.tsx';
import { matchingGroups } from './configuration.ts';
import { FilterField } from './FilterField.tsx';
import { useReading } from './use-reading.ts';

export function ConfigurationScreen() {
  const { t } = useTranslation();
  const settings = useReading(getConfigProps);
  const environment = useReading(getEnvironment);
  const [filter, setFilter] = useState('');
  const both = {
    data:
      settings.data && environment.data
        ? { settings: settings.data, environment: environment.data }
        : undefined,
    isError: settings.isError || environment.isError,
    isFetching: settings.isFetching || environment.isFetching,
    dataUpdatedAt: Math.min(settings.dataUpdatedAt, environment.dataUpdatedAt),
    refetch: () => Promise.all([settings.refetch(), environment.refetch()]),
  };
  return (
    <AdminPage
      title={t('admin.configuration.title')}
      testName="configurationPageHeading"
      result={both}
      actions={<FilterField value={filter} label={t('admin.configuration.filter')} onChange={setFilter} />}
    >
      {(data) => {
        const groups = matchingGroups(data.settings, data.environment, filter);
        if (groups.length === 0)
          return (
            <StatePanel
              icon={IconSettings}
              title={t('admin.configuration.none')}
              text={t('admin.configuration.noneHint')}
            />
          );
        return (
          <div className={classes.cards}>
            {groups.map(({ name, facts }) => (
              <Card
                key={name}
                title={t(`admin.configuration.group.${name.replaceAll('.', '_')}`, { defaultValue: name })}
              >
                <Facts
                  facts={facts.map(([label, value]) => [
                    label,
                    value ?? <span className="lh-none">{t('admin.configuration.notSet')}</span>,
                  ])}
                />
              </Card>
            ))}
          </div>
        );
      }}
    </AdminPage>
  );
}
