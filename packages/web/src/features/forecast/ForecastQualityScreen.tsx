import { Stack, Tabs } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { today } from '../../platform/time/index.ts';
import { PageHeader } from '../../ui/index.ts';
import { insights as classes, datesOf, PeriodChooser } from '../../ui/insights/index.ts';
import { TABS, type Tab } from './model/address.ts';
import { PlansTab } from './PlansTab.tsx';
import { QualityTab } from './QualityTab.tsx';
import { useQualityAddress } from './use-address.ts';
import { WaitingTab } from './waiting/WaitingTab.tsx';

export function ForecastQualityScreen() {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const [{ tab, period }, change] = useQualityAddress();
  const now = today(timeZone);
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader title={t('forecastQuality.title')} breadcrumbs={[{ label: t('app.nav.insights') }]}>
        {tab !== 'plans' && (
          <PeriodChooser period={period} today={now} onChange={(next) => change({ period: next })} />
        )}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: (next as Tab | null) ?? TABS[0] })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List px="xl" aria-label={t('forecastQuality.tabs.label')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`forecastQuality.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="forecasts" className={classes.panel}>
          <QualityTab dates={datesOf(period, now)} />
        </Tabs.Panel>
        <Tabs.Panel value="plans" className={classes.panel}>
          <PlansTab />
        </Tabs.Panel>
        <Tabs.Panel value="waiting" className={classes.panel}>
          <WaitingTab dates={datesOf(period, now)} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
