import type { Handover } from '@linehaul/contracts/handover';
import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation, useSession } from '../../platform/session/index.tsx';
import { clockText, dateTimeText } from '../../platform/time/index.ts';
import { FailedPanel, Mark, type MarkShape, PageHeader } from '../../ui/index.ts';
import { Loading } from '../../ui/insights/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { EarlierMenu } from './EarlierMenu.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import classes from './handover.module.css';
import { Lists } from './Lists.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { SignaturesCard } from './SignaturesCard.tsx';
import { useHandoverAddress } from './use-address.ts';
import { useHandover } from './use-handover.ts';
import { usePrinting } from './use-printing.ts';
import type { HeadlineOf } from './words.ts';

interface Props {
  readonly headlineOf: HeadlineOf;
}

export function HandoverScreen({ headlineOf }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { account } = useSession();
  const [id, open] = useHandoverAddress();
  const result = useHandover(id);
  const isPrinting = usePrinting();
  const { data, isError } = result;
  const isPast = id !== undefined;
  const shared = data && {
    handover: data,
    headlineOf,
    login: account?.login ?? '',
    clock: { timeZone, now: Date.parse(data.asOfUtc) },
  };
  return (
    <Stack gap={0} flex={1} mih={0}>
      <PageHeader
        title={isPast && data?.given ? dateTimeText(data.given.atUtc, timeZone) : t('handover.title')}
        breadcrumbs={isPast ? [{ label: t('handover.title'), to: '/handover' }] : []}
        testName="handoverPageHeading"
        beside={shared && <State {...shared} />}
      >
        {data && <AsOf handover={data} isOld={isError} />}
        <EarlierMenu shownId={id} onOpen={open} />
        <Button
          size="xs"
          variant="default"
          disabled={!data}
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('handover.print')}
        </Button>
      </PageHeader>
      <section
        className={classes.page}
        aria-label={t('handover.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too
        tabIndex={0}
        data-region
      >
        {shared ? (
          <>
            <div className={classes.sheet}>
              <Lists {...shared} />
            </div>
            <aside className={classes.aside} aria-label={t('handover.aside')}>
              <FiguresCard {...shared} />
              <SignaturesCard {...shared} onSigned={open} />
              <ChangesCard {...shared} />
            </aside>
            {isPrinting && <PrintSheet {...shared} />}
          </>
        ) : isError ? (
          <FailedPanel
            role="alert"
            title={t('handover.unread')}
            text={t('handover.unreadHint')}
            result={result}
          />
        ) : (
          <Loading label={t('handover.loading')} />
        )}
      </section>
    </Stack>
  );
}

const SHAPES = {
  WAITS_FOR_FIRST: 'neutral',
  WAITS_FOR_SECOND: 'warn',
  SIGNED: 'ok',
  WITHDRAWN: 'neutral',
} as const satisfies Record<Handover['state'], MarkShape>;

interface StateProps {
  readonly handover: Handover;
  readonly clock: { readonly timeZone: string; readonly now: number };
}

function State({ handover: { state, shift }, clock }: StateProps) {
  const { t } = useTranslation();
  const shape = SHAPES[state];
  const since = clockOrDayText(shift.fromUtc, clock.timeZone, clock.now);
  return (
    <>
      <span className="lh-minor">{t('handover.since', { since })}</span>
      <span className={`lh-badge ${shape}`}>
        <Mark shape={shape} />
        {t(`handover.state.${state}`)}
      </span>
    </>
  );
}

interface AsOfProps {
  readonly handover: Handover;
  /** A reread failed. */
  readonly isOld: boolean;
}

function AsOf({ handover: { asOfUtc }, isOld }: AsOfProps) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <span className={isOld ? classes.old : 'lh-note'} role={isOld ? 'alert' : undefined}>
      {t(isOld ? 'handover.asOfOld' : 'handover.asOf', { time: clockText(asOfUtc, timeZone) })}
    </span>
  );
}
