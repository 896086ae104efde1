import { Flex } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/i18n/index.ts';
import classes from './PageHeader.module.css';
import { lastListSearch } from './records/list/list-address.ts';

export interface BreadcrumbItem {
  readonly label: string;
  readonly to?: string;
}

interface Props {
  readonly title: string;
  readonly breadcrumbs: readonly BreadcrumbItem[];
  readonly count?: number;
  readonly testName?: string;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}

export function PageHeader({ title, breadcrumbs, count, testName, beside, children }: Props) {
  const { t } = useTranslation();
  return (
    <Flex
      className={classes.header}
      component="header"
      gap="8px 24px"
      align="flex-end"
      justify="space-between"
      flex="none"
      wrap="wrap"
    >
      <div>
        <nav aria-label={t('ui.breadcrumbs')}>
          <Flex
            className={classes.crumbs}
            component="ol"
            gap="2px 4px"
            c="dimmed"
            fz="sm"
            lh="16px"
            wrap="wrap"
          >
            {breadcrumbs.map(({ label, to }) => (
              <li key={label}>
                {to ? (
                  <Link className="lh-link" to={to as '/'} search={lastListSearch(to) as never}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
                <IconChevronRight size={12} aria-hidden="true" />
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </Flex>
        </nav>
        <Flex rowGap="xs" columnGap="md" align="center" wrap="wrap" mt={2}>
          <h1 className={classes.title} data-cy={testName}>
            {title}
            {count !== undefined && <span className="lh-count">{count}</span>}
          </h1>
          {beside}
        </Flex>
      </div>
      {children && (
        <Flex rowGap="sm" columnGap="md" align="center" wrap="wrap">
          {children}
        </Flex>
      )}
    </Flex>
  );
}
