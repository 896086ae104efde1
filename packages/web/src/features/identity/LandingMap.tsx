import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lazyExtra } from '../../platform/lazy/index.ts';
import classes from './LandingMap.module.css';

const Picture = lazyExtra(() => import('./LandingPicture.tsx').then((module) => module.LandingPicture));
/** Leaves room beside the text. */
const WIDE = '(min-width: 768px)';

export function LandingMap() {
  const { t } = useTranslation();
  if (!window.matchMedia(WIDE).matches) return null;
  return (
    <aside className={classes.map} aria-label={t('identity.landing.picture')}>
      <Suspense fallback={null}>
        <Picture />
      </Suspense>
      <span className={classes.sample}>{t('identity.landing.sample')}</span>
    </aside>
  );
}
