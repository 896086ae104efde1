import { Stack } from '@mantine/core';
import { ApiKeysCard } from '../../features/api-keys/index.ts';
import {
  LogCard,
  ReceiverButtons,
  ReportsCard,
  RulesCard,
  SilenceBar,
} from '../../features/notifications/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { PageHeader } from '../../ui/index.ts';
import classes from './NotificationsScreen.module.css';

export function NotificationsScreen() {
  const { t } = useTranslation();
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={t('app.nav.notifications')}
        breadcrumbs={[{ label: t('app.nav.systemAdmin') }]}
        testName="notificationsPageHeading"
      >
        <ReceiverButtons />
      </PageHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.body} aria-label={t('app.nav.notifications')} tabIndex={0} data-region>
        <SilenceBar />
        <div className={classes.top}>
          <RulesCard />
          <ApiKeysCard />
        </div>
        <ReportsCard />
        <LogCard />
      </section>
    </Stack>
  );
}
