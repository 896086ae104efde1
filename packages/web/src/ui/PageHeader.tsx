import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './PageHeader.module.css';

export interface BreadcrumbItem {
  readonly label: string;
  /** Path of the screen; absent where there is none to go to. */
  readonly to?: string;
}

interface Props {
  readonly title: string;
  /** From the outermost screen to this one's parent; the title itself ends the line. */
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly count?: number;
  /** Of the heading, for tests. */
  readonly testName?: string;
  /** What else says which one it is, on the line of the title. */
  readonly beside?: ReactNode;
  /** What stands right: a filter, buttons, the age of the data. */
  readonly children?: ReactNode;
}

/** The head of a page: where it is, its title, and what can be done with it. */
export function PageHeader({ title, breadcrumbs, count, testName, beside, children }: Props) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        <nav aria-label={t('ui.breadcrumbs')}>
          <ol className={classes.crumbs}>
            {breadcrumbs.map(({ label, to }) => (
              <li key={label}>
                {to ? <Link to={to as '/'}>{label}</Link> : label}
                <IconChevronRight size={12} aria-hidden="true" />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <div className={classes.line}>
          <h1 className={classes.title} data-cy={testName}>
            {title}
            {count !== undefined && <span className="lh-count">{count}</span>}
          </h1>
          {beside}
        </div>
      </div>
      {children && <div className={classes.side}>{children}</div>}
    </header>
  );
}
