import { SIGN_IN_PATH } from '@linehaul/contracts/identity';
import { Box, Button, Flex, Text } from '@mantine/core';
import { type Icon, IconArrowRight, IconCalendarClock, IconMap2, IconUsers } from '@tabler/icons-react';
import { serverAddress } from '../../platform/api/index.ts';
import { LANGUAGE_NAMES, useLanguage, useTranslation } from '../../platform/i18n/index.ts';
import { Brand } from '../../ui/index.ts';
import classes from './Landing.module.css';
import { LandingMap } from './LandingMap.tsx';
import { Notice } from './Notice.tsx';
import { Ribbon } from './Ribbon.tsx';

const POINTS: readonly (readonly [Icon, 'monitor' | 'compare' | 'act'])[] = [
  [IconMap2, 'monitor'],
  [IconCalendarClock, 'compare'],
  [IconUsers, 'act'],
];

export function Landing() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <Flex component="header" gap="md" align="center">
          <Brand size={28} />
          <Ribbon />
        </Flex>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Notice />
          <h1 className={classes.title}>{t('identity.landing.title')}</h1>
          <p className={classes.lead}>{t('identity.landing.lead')}</p>
          <Button
            component="a"
            href={serverAddress(SIGN_IN_PATH)}
            rightSection={<IconArrowRight size={16} aria-hidden="true" />}
            className={classes.signIn}
          >
            {t('identity.signIn')}
          </Button>
          <Text size="sm" mt="md" c="dimmed">
            {t('identity.landing.hint')}
          </Text>
          <Box component="dl" mt={48}>
            {POINTS.map(([PointIcon, point]) => (
              <div key={point} className={classes.point}>
                <dt>
                  <PointIcon size={18} aria-hidden="true" />
                  {t(`identity.landing.${point}`)}
                </dt>
                <dd>{t(`identity.landing.${point}Text`)}</dd>
              </div>
            ))}
          </Box>
        </main>
        <Flex component="footer" justify="space-between" fz="sm" lh="16px" c="dimmed">
          <span>{t('identity.landing.version', { version: __CLIENT_VERSION__ })}</span>
          <span>{LANGUAGE_NAMES[language]}</span>
        </Flex>
      </div>
      <LandingMap />
    </div>
  );
}
