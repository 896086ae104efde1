import type { Handover } from '@linehaul/contracts/handover';
import { printedRows } from '@linehaul/domain/handover';
import { createPortal } from 'react-dom';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { clockText, dateTimeText } from '../../platform/time/index.ts';
import { figuresOf } from './FiguresCard.tsx';
import { Lists } from './Lists.tsx';
import classes from './print.module.css';
import type { ListProps } from './words.ts';

interface Props extends ListProps {
  readonly handover: Handover;
}

/** At most two upright A4 pages if cases and promises fit; replaces the page. */
export function PrintSheet({ handover, ...props }: Props) {
  const { t } = useTranslation();
  const { displayName, timeZone } = useOrganisation();
  const { asOfUtc, given, taken, state, shift, lists } = handover;
  const count = (section: keyof Handover['lists']) => lists[section].rows.length;
  const printed = printedRows({
    ...{ cases: count('cases'), promises: count('promises') },
    ...{ late: count('late'), starts: count('starts'), silent: count('silent') },
  });
  return createPortal(
    <main className={classes.sheet} data-print>
      {/* Repeated on each page. */}
      <header className={classes.head}>
        <div>
          <h1>
            {t('handover.title')}, {displayName}
          </h1>
          <p>
            {t(`handover.state.${state}`)} ·{' '}
            {t('handover.printedAsOf', {
              time: `${dateTimeText(asOfUtc, timeZone)}${clockText(asOfUtc, timeZone).slice(5)}`,
            })}
          </p>
          <p>
            {t('handover.handingOver')}: {signerText(given, timeZone, t)} · {t('handover.takingOver')}:{' '}
            {signerText(taken, timeZone, t)}
          </p>
        </div>
      </header>
      <div className={classes.body}>
        <div>
          <p className={classes.line}>
            {[
              t('handover.since', { since: dateTimeText(shift.fromUtc, timeZone) }),
              ...figuresOf(handover, t).map(({ name, text }) => `${name} ${text}`),
            ].join(' · ')}
          </p>
          {given?.remark && (
            <p className={classes.remark}>
              {given.login}: {given.remark}
            </p>
          )}
          {taken?.remark && (
            <p className={classes.remark}>
              {taken.login}: {taken.remark}
            </p>
          )}
          <Lists handover={handover} printed={printed} {...props} />
        </div>
      </div>
    </main>,
    document.body,
  );
}

function signerText(signature: Handover['given'], timeZone: string, t: Translate): string {
  return signature
    ? `${signature.login} ${dateTimeText(signature.atUtc, timeZone)}`
    : `__________________ ${t('handover.notSigned')}`;
}
