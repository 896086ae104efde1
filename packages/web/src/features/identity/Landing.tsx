import { SIGN_IN_PATH } from '@linehaul/contracts/identity';
import { Button } from '@mantine/core';
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

/** What a visitor sees: what the product is, and Sign in. */
export function Landing() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.page}>
      <div className={classes.words}>
        <header className={classes.head}>
          <Brand size={28} />
          <Ribbon />
        </header>
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
          <p className={classes.hint}>{t('identity.landing.hint')}</p>
          <dl className={classes.points}>
            {POINTS.map(([PointIcon, point]) => (
              <div key={point} className={classes.point}>
                <dt>
                  <PointIcon size={18} aria-hidden="true" />
                  {t(`identity.landing.${point}`)}
                </dt>
                <dd>{t(`identity.landing.${point}Text`)}</dd>
              </div>
            ))}
          </dl>
        </main>
        <footer className={classes.foot}>
          <span>{t('identity.landing.version', { version: __CLIENT_VERSION__ })}</span>
          <span>{LANGUAGE_NAMES[language]}</span>
        </footer>
      </div>
      <LandingMap />
    </div>
  );
}
