import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type BreadcrumbItem, PageHeader } from '../index.ts';
import { FormSection } from './form/FormSection.tsx';
import classes from './records.module.css';

export interface ShownValue {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly isLong?: boolean;
}

interface BodyProps {
  readonly title: string;
  readonly sections: readonly {
    readonly title: string;
    readonly hint?: string;
    readonly values: readonly ShownValue[];
  }[];
  readonly aside?: ReactNode;
}
interface Props extends BodyProps {
  readonly testName?: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly actions?: ReactNode;
}

export function RecordView({ title, testName, breadcrumbs, actions, sections, aside }: Props) {
  return (
    <div className={classes.formPage}>
      <PageHeader title={title} breadcrumbs={breadcrumbs} testName={testName}>
        {actions && <Group gap="sm">{actions}</Group>}
      </PageHeader>
      <RecordBody title={title} sections={sections} aside={aside} />
    </div>
  );
}

export function RecordBody({ title, sections, aside }: BodyProps) {
  return (
    <div className={classes.columns}>
      <article className={classes.form} aria-label={title}>
        {sections.map((section) => (
          <FormSection key={section.title} title={section.title} hint={section.hint} isWide>
            <dl className={classes.values}>
              {section.values.map(({ name, label, value, isLong }) => (
                <div key={name} data-wide={isLong || undefined}>
                  <dt>{label}</dt>
                  <dd data-lines={isLong || undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </FormSection>
        ))}
      </article>
      {aside && <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}
