import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import classes from '../live.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

export function PopupBody({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
    <section className={classes.scrolled} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** In `dl.rows`. */
export function Row({ label, children }: RowProps) {
  const { t } = useTranslation();
  const isKnown = children !== undefined && children !== null;
  return (
    <>
      <dt>{label}</dt>
      <dd className={isKnown ? undefined : 'lh-note'}>{isKnown ? children : t('live.notSpecified')}</dd>
    </>
  );
}
