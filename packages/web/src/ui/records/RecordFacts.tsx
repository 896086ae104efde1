import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { dateTimeText } from '../../platform/time/index.ts';
import classes from './records.module.css';

interface Audited {
  readonly id: string;
  readonly version: number;
  readonly createdDateTimeUtc: string;
  readonly changeDateTimeUtc: string;
  readonly changeAuditUser: string;
}

export function RecordFacts({ record }: { readonly record: Audited }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const time = (instant: string) => <time dateTime={instant}>{dateTimeText(instant, timeZone)}</time>;
  return (
    <FactsCard
      title={t('ui.records.record')}
      facts={[
        [t('ui.records.created'), time(record.createdDateTimeUtc)],
        [t('ui.records.changed'), time(record.changeDateTimeUtc)],
        [t('ui.records.changedBy'), record.changeAuditUser],
        [t('ui.records.version'), record.version],
        [t('ui.records.id'), record.id],
      ]}
    />
  );
}

interface CardProps {
  readonly title: string;
  readonly facts?: readonly (readonly [label: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

export function FactsCard({ title, facts, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.facts} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {facts && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className={classes.factsBody}>{children}</div>}
    </section>
  );
}
