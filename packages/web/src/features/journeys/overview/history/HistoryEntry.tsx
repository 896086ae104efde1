import type { Journey, JourneyChange } from '@linehaul/contracts/journeys';
import { Flex, Text } from '@mantine/core';
import { IconApi, IconArrowRight, IconCpu, IconUser } from '@tabler/icons-react';
import { useTranslation } from '../../../../platform/i18n/index.ts';
import { useOrganisation } from '../../../../platform/session/index.tsx';
import { dateTimeText, timeText } from '../../../../platform/time/index.ts';
import { useDashboardCommands } from '../../../../shared/commands/index.ts';
import { Mark } from '../../../../ui/index.ts';
import { sinceText } from '../../../../ui/times/index.ts';
import classes from './history.module.css';
import { type HistoryLine, historyText } from './history-words.ts';

const ICONS = { PERSON: IconUser, ENGINE: IconCpu, INTERFACE: IconApi } as const;

interface Props {
  readonly change: JourneyChange;
  readonly journey: Journey;
}

export function HistoryEntry({ change, journey }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const { changeDateTimeUtc: at, author, changeAuditUser } = change;
  const { title, lines, notes } = historyText(change, { stops: journey.journeyActivityList, timeZone, t });
  const Icon = ICONS[author];
  return (
    <li className={classes.entry}>
      <time dateTime={at} title={dateTimeText(at, timeZone)}>
        {timeText(at, timeZone)}
      </time>
      <div className={classes.what}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <Line key={`${line.label} ${line.to}`} line={line} />
        ))}
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
        <Overridden change={change} />
      </div>
      <span className={classes.who}>
        <Icon size={14} aria-hidden="true" />
        {author === 'PERSON' ? changeAuditUser : t(`history.authors.${author}`)}
      </span>
    </li>
  );
}

function Line({ line: { label, from, to, isNew } }: { readonly line: HistoryLine }) {
  const { t } = useTranslation();
  const nothing = <span className={classes.nothing}>{t('ui.notSpecified')}</span>;
  return (
    <Flex component="p" align="center" gap="0 6px" wrap="wrap">
      {label && (
        <Text span size="sm" flex="1 0 100%" c="dimmed">
          {label}
        </Text>
      )}
      {!isNew && (
        <>
          <span className={classes.from}>{from ?? nothing}</span>
          <IconArrowRight size={14} aria-label={t('history.to')} role="img" />
        </>
      )}
      <span>{to ?? nothing}</span>
    </Flex>
  );
}

interface OverriddenJourney {
  readonly journeyId: string;
  readonly journeyUniqueReference: string;
  readonly plannedStartDateTimeUtc?: string;
  readonly sharedResources?: readonly { readonly kind: string; readonly name: string }[];
}

function Overridden({ change }: Pick<Props, 'change'>) {
  const { t } = useTranslation();
  const { openDialog } = useDashboardCommands();
  const { timeZone } = useOrganisation();
  const overridden = change.after?.overridden;
  if (!Array.isArray(overridden) || overridden.length === 0) return null;
  const startOf = (at: string) => sinceText(at, timeZone, Date.parse(change.changeDateTimeUtc));
  return (
    <>
      <p className={classes.note}>{t('history.overridden', { count: overridden.length })}</p>
      <ul className={classes.overridden}>
        {(overridden as readonly OverriddenJourney[]).map((one) => (
          <li key={one.journeyId}>
            <Mark shape="danger" size={8} />
            <button
              type="button"
              className={classes.link}
              onClick={() => openDialog({ kind: 'overview', journeyId: one.journeyId })}
            >
              {one.journeyUniqueReference}
            </button>
            <span>
              {[
                one.plannedStartDateTimeUtc &&
                  t('history.starts', { time: startOf(one.plannedStartDateTimeUtc) }),
                ...(one.sharedResources ?? []).map(({ kind, name }) => t('history.shares', { kind, name })),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
