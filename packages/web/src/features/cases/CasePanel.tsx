import type { CaseWithTimeline } from '@linehaul/contracts/cases';
import { ActionIcon, Stack } from '@mantine/core';
import { IconBellX, IconMap2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useMay, useSession } from '../../platform/session/index.tsx';
import { useStore } from '../../platform/store.ts';
import { useMinute } from '../../platform/time/index.ts';
import { useDashboardCommands } from '../../shared/commands/index.ts';
import { useMap } from '../../shared/map/index.ts';
import type { DockPanelProps } from '../../shared/selection/index.ts';
import { FailedPanel, Mark, StatePanel } from '../../ui/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';
import { askedForm, type CaseForm } from './asked-form.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseHurts } from './CaseHurts.tsx';
import { Due, Owner } from './CaseRow.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import classes from './cases.module.css';
import { NextSteps } from './NextSteps.tsx';
import { runCaseKey } from './use-case-keys.ts';
import { useCase, useCaseCommands } from './use-cases.ts';
import { headlineOf, shapeOf, subjectOf } from './words.ts';

export function CasePanel({ organisation, address }: DockPanelProps) {
  const { t } = useTranslation();
  const result = useCase(organisation, address.caseId);
  if (address.caseId === undefined)
    return <StatePanel icon={IconBellX} title={t('cases.noneChosen')} text={t('cases.noneChosenHint')} />;
  const isGone = result.error instanceof ApiError && result.error.status === 404;
  if (isGone) return <StatePanel icon={IconBellX} title={t('cases.gone')} />;
  if (result.isError && !result.data)
    return <FailedPanel icon={IconBellX} role="alert" title={t('cases.oneFailed')} result={result} />;
  if (!result.data) return <Stack flex={1} aria-busy="true" />;
  return <Loaded key={result.data.id} one={result.data} organisation={organisation} isOld={result.isError} />;
}

interface Props extends Pick<DockPanelProps, 'organisation'> {
  readonly one: CaseWithTimeline;
  readonly isOld: boolean;
}

function Loaded({ one, organisation, isOld }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const login = useSession().account?.login ?? '';
  const mayControl = useMay('control') && !isOld;
  const commands = useCaseCommands(organisation);
  const [form, setForm] = useState<CaseForm>();
  const [promise, setPromise] = useState<string>();
  const asked = useStore(askedForm);
  useEffect(() => {
    if (asked?.caseId !== one.id) return;
    setForm(asked.form);
    askedForm.set(undefined);
  }, [asked, one.id]);
  const clock = { timeZone: organisation.timeZone, now };
  const time = (at: string) => clockOrDayText(at, organisation.timeZone, now);
  const ask = (next: CaseForm | undefined) => {
    setPromise(undefined);
    setForm(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its actions
    <div
      className={classes.case}
      onKeyDown={(event: KeyboardEvent) => runCaseKey(event, one, { commands, login, mayControl, ask })}
    >
      <div className={classes.caseBody} data-case-body>
        <header className={classes.caseHead}>
          <p className={classes.number}>
            {t('cases.number', { number: one.number })}
            <ShowOnMap one={one} />
          </p>
          <h3>
            <Mark shape={shapeOf(one)} /> {headlineOf(one, t, clock)}
          </h3>
          <p className={classes.line}>{subjectOf(one, t)}</p>
          <dl className={classes.facts}>
            <Fact name={t('cases.fact.since')}>{time(one.sinceUtc)}</Fact>
            <Fact name={t('cases.fact.owner')}>
              <Owner owner={one.owner} login={login} />
            </Fact>
            <Fact name={t('cases.fact.due')}>
              {one.dueUtc && one.state === 'OPEN' ? (
                <Due one={one} timeZone={organisation.timeZone} now={now} isNamed />
              ) : (
                '–'
              )}
            </Fact>
            <Fact name={t('cases.fact.level')}>
              {one.nextLevelUtc && one.state === 'OPEN'
                ? t('cases.nextLevel', { level: one.level, time: time(one.nextLevelUtc) })
                : one.level}
            </Fact>
          </dl>
          <DueTimes one={one} />
        </header>
        <CaseHurts one={one} organisation={organisation} />
        {one.state === 'OPEN' && (
          <NextSteps
            one={one}
            mayControl={mayControl}
            onPromise={(text) => {
              setPromise(text);
              setForm('note');
            }}
          />
        )}
        <CaseTimeline one={one} login={login} clock={clock} />
      </div>
      <CaseActions
        {...{ one, organisation, commands, login, mayControl, form, promise }}
        isOld={isOld}
        onForm={ask}
      />
    </div>
  );
}

/** As due when opened, despite later settings. */
function DueTimes({ one }: { readonly one: CaseWithTimeline }) {
  const { t } = useTranslation();
  const { takeMinutes, doneMinutes, levelMinutes } = one.dueTimes;
  if (takeMinutes === null || doneMinutes === null) return null;
  return (
    <p className={classes.line}>
      {t('cases.dueTimes', {
        take: durationText(takeMinutes),
        done: durationText(doneMinutes),
        level: durationText(levelMinutes),
      })}
    </p>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ShowOnMap({ one }: { readonly one: CaseWithTimeline }) {
  const { t } = useTranslation();
  const map = useMap();
  const { showJourney } = useDashboardCommands();
  const position = one.events.find((alert) => alert.position !== null)?.position;
  const { journeyId, journeyUniqueReference } = one;
  if (!position && !journeyId) return null;
  return (
    <ActionIcon
      aria-label={t('cases.showOnMap')}
      title={t('cases.showOnMap')}
      onClick={(event) => {
        if (journeyId && journeyUniqueReference)
          showJourney({ journeyId, journeyUniqueReference }, event.detail === 0);
        else if (position) map?.fit([[position.longitude, position.latitude]]);
      }}
    >
      <IconMap2 size={16} />
    </ActionIcon>
  );
}
