import type { HandoverSignature } from '@linehaul/contracts/handover';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { clockText } from '../../platform/time/index.ts';
import { Mark } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import { type Clock, whoText } from './words.ts';

interface Props {
  readonly title: string;
  readonly signature: HandoverSignature | null;
  readonly expected?: string | undefined;
  readonly login: string;
  readonly clock: Clock;
  readonly children?: ReactNode;
}

export function Signature({ title, signature, expected, login, clock, children }: Props) {
  const { t } = useTranslation();
  const { timeZone, now } = clock;
  const who = signature
    ? whoText(signature.login, login, t)
    : expected
      ? whoText(expected, login, t)
      : undefined;
  return (
    <section className={classes.signature} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.signer}>
        {signature ? <IconCheck size={16} aria-hidden="true" /> : <Mark shape="neutral" />}
        <strong>{who ?? t('handover.nobody')}</strong>
        <span>
          {signature ? (
            <time dateTime={signature.atUtc}>{clockOrDayText(signature.atUtc, timeZone, now)}</time>
          ) : (
            t('handover.notSigned')
          )}
        </span>
      </p>
      {signature && (
        <p className={classes.under}>
          {t('handover.signedState', { time: clockText(signature.atUtc, timeZone) })}
        </p>
      )}
      {signature?.remark && <p className={classes.remark}>{signature.remark}</p>}
      {children}
    </section>
  );
}
