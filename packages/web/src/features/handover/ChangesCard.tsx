import type { Handover } from '@linehaul/contracts/handover';
import { HANDOVER_SECTIONS } from '@linehaul/domain/handover';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Card } from '../../ui/insights/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import { changesOf, type ListProps } from './words.ts';

interface Props extends ListProps {
  readonly handover: Handover;
}

export function ChangesCard({ handover, ...props }: Props) {
  const { t } = useTranslation();
  const { clock } = props;
  const changes = changesOf(handover, t, props);
  if (changes.length === 0) return null;
  return (
    <div>
      <Card title={t('handover.changes')} count={String(changes.length)}>
        <ol className={classes.changes}>
          {changes.map(({ section, mark, title, detail }) => (
            <li key={mark.id}>
              <span>
                <strong>
                  {HANDOVER_SECTIONS.indexOf(section) + 1} {title}
                </strong>
                <time dateTime={mark.atUtc}>{clockOrDayText(mark.atUtc, clock.timeZone, clock.now)}</time>
              </span>
              <span className="lh-minor">{detail}</span>
            </li>
          ))}
        </ol>
      </Card>
      <p className={classes.hint}>{t('handover.changesHint')}</p>
    </div>
  );
}
