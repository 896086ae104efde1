import { useTranslation } from '../../platform/i18n/index.ts';
import { STEPS, type Step } from './step.ts';
import classes from './transfers.module.css';

export function Steps({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const current = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('transfers.steps')}>
      {STEPS.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          <span className={classes.number} aria-hidden="true">
            {at + 1}
          </span>
          {t(`transfers.step.${name}`)}
        </li>
      ))}
    </ol>
  );
}
