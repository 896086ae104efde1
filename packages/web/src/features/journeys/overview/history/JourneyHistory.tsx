import type { Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { CHANGE_AUTHORS, type ChangeAuthor } from '@linehaul/domain/journeys';
import { Box, Button, Flex, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../../platform/session/index.tsx';
import { dateText } from '../../../../platform/time/index.ts';
import { FailedPanel } from '../../../../ui/index.ts';
import { ExportMenu } from '../../../../ui/records/index.ts';
import { MoreButton } from '../../../../ui/table/MoreButton.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import classes from './history.module.css';
import { useJourneyHistory } from './use-journey-history.ts';

export function JourneyHistory({ journey }: { readonly journey: Journey }) {
  const { t } = useTranslation();
  const title = useId();
  const [author, setAuthor] = useState<ChangeAuthor>();
  const { journeyId } = journey;
  const history = useJourneyHistory(journeyId, author);
  const { rows, total, isPending, isError } = history;
  return (
    <Flex
      className={classes.panel}
      component="section"
      direction="column"
      mih={0}
      bg="var(--lh-surface)"
      aria-labelledby={title}
    >
      <Flex className={classes.head} component="header" align="center" gap="sm" flex="none" mih={38} px="md">
        <IconHistory size={16} aria-hidden="true" />
        <h3 id={title}>{t('history.title')}</h3>
        {!isPending && !isError && <span className={classes.count}>{total}</span>}
        <Box component="span" ml="auto">
          <ExportMenu
            list="journeyHistory"
            query={{ journeyId, author }}
            label={t('history.export')}
            isSmall
          />
        </Box>
      </Flex>
      <Flex component="fieldset" flex="none" wrap="wrap" gap={6} pt={10} px="md" pb="sm">
        <legend className="lh-unseen">{t('history.by')}</legend>
        {[undefined, ...CHANGE_AUTHORS].map((one) => (
          <Button
            key={one ?? 'ALL'}
            size="compact-sm"
            variant={one === author ? 'light' : 'default'}
            aria-pressed={one === author}
            onClick={() => setAuthor(one)}
          >
            {t(`history.authors.${one ?? 'ALL'}`)}
          </Button>
        ))}
      </Flex>
      {isPending ? (
        <Stack gap={14} p="md" role="status" aria-label={t('ui.table.loading')}>
          {[70, 90, 60, 80].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} animate={false} />
          ))}
        </Stack>
      ) : isError ? (
        <FailedPanel role="alert" title={t('history.failed')} result={history} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
          <section className="lh-scroll" aria-label={t('history.entries')} tabIndex={0}>
            {rows.length === 0 && (
              <Text p="md" c="dimmed">
                {t('history.none')}
              </Text>
            )}
            <Days rows={rows} journey={journey} />
          </section>
          <footer className={classes.foot} data-clear-of-toasts>
            <span aria-live="polite">{t('history.showing', { shown: rows.length, total })}</span>
            <MoreButton label={t('history.older')} result={history} />
          </footer>
        </>
      )}
    </Flex>
  );
}

function Days({ rows, journey }: { readonly rows: readonly JourneyChange[]; readonly journey: Journey }) {
  const { timeZone } = useOrganisation();
  const days = Map.groupBy(rows, (row) => dateText(row.changeDateTimeUtc, timeZone));
  return [...days].map(([day, entries]) => (
    <section key={day} aria-label={day}>
      <h4 className={classes.day}>{day}</h4>
      <ol>
        {entries.map((change) => (
          <HistoryEntry key={change.id} change={change} journey={journey} />
        ))}
      </ol>
    </section>
  ));
}
