import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from './proposals.module.css';

/** Heaviest first. */
const PARTS = ['place', 'slack', 'hurt', 'hours', 'pair', 'coupled'] as const;

export function Weighed() {
  const { t } = useTranslation();
  return (
    <section className={classes.weighed} aria-label={t('allocation.proposals.weigh')}>
      <h3>{t('allocation.proposals.weigh')}</h3>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>{t(`allocation.proposals.parts.${part}`)}</li>
        ))}
      </ul>
    </section>
  );
}
