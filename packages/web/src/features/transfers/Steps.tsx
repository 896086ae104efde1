import { Flex } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { STEPS, type Step } from './step.ts';
import classes from './transfers.module.css';

export function Steps({ step }: { readonly step: Step }) {
  const { t } = useTranslation();
  const current = STEPS.indexOf(step);
  return (
    <Flex
      className={classes.steps}
      component="ol"
      gap="8px 24px"
      pb="md"
      wrap="wrap"
      aria-label={t('transfers.steps')}
    >
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
    </Flex>
  );
}
