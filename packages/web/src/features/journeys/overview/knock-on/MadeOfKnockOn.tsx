import type { JourneyKnockOn, KnockOnLink } from '@linehaul/contracts/knock-on';
import { Stack } from '@mantine/core';
import { Fragment } from 'react';
import { type Translate, useTranslation } from '../../../../platform/i18n/index.ts';
import { ExplainFrame } from '../../../../ui/explained/ExplainFrame.tsx';
import { linkText } from './knock-on-rows.ts';

export interface MadeOfKnockOnProps {
  readonly reference: string;
  readonly knockOn: JourneyKnockOn;
  readonly lateAfterMinutes: number;
  readonly starts: { readonly learnt: number; readonly simulated: number; readonly least: number };
  onClose(): void;
}

/** Loads later: do not import it early. */
export function MadeOfKnockOn(props: MadeOfKnockOnProps) {
  const { reference, knockOn, lateAfterMinutes, starts, onClose } = props;
  const { t } = useTranslation();
  return (
    <ExplainFrame
      onClose={onClose}
      title={
        <>
          {t('knockOnBand.made.title')}
          <span>{reference}</span>
        </>
      }
    >
      {/* It also scrolls by keyboard. */}
      <Stack
        component="section"
        tabIndex={0}
        aria-label={t('knockOnBand.made.title')}
        gap="sm"
        px="lg"
        pt="md"
        pb={14}
      >
        <p>{t('knockOnBand.made.start')}</p>
        <dl>
          {knockOn.hurts.map(({ journeyId, journeyUniqueReference, links }) => (
            <div key={journeyId}>
              <dt className="lh-medium">{journeyUniqueReference}</dt>
              {links.map((link) => (
                <Fragment key={`${link.resourceId} ${link.afterJourneyId}`}>
                  <dd>{shortText(link, t)}</dd>
                  {link.lateStartLearnt && <dd>{shareText(link.lateStartLearnt, t)}</dd>}
                </Fragment>
              ))}
            </div>
          ))}
        </dl>
        <p>
          {t(starts.learnt < starts.least ? 'knockOnBand.made.lateUnknown' : 'knockOnBand.made.late', {
            minutes: lateAfterMinutes,
            count: starts.learnt,
            least: starts.least,
          })}
          {starts.simulated > 0 && (
            <>
              {' '}
              {t('knockOnBand.made.simulatedOf', { count: starts.simulated })}{' '}
              <span className="lh-badge neutral">{t('knockOnBand.made.simulated')}</span>
            </>
          )}
        </p>
        <p>
          {t('knockOnBand.made.rests')} {t('knockOnBand.made.unproved')}
        </p>
      </Stack>
    </ExplainFrame>
  );
}

function shareText(learnt: NonNullable<KnockOnLink['lateStartLearnt']>, t: Translate): string {
  const { fromMinutesShort: from, toMinutesShort: to, starts, late } = learnt;
  return t('knockOnBand.made.share', { percent: Math.round((late / starts) * 100), late, starts, from, to });
}

function shortText(link: KnockOnLink, t: Translate): string {
  const { minutesShort: minutes, minutesShortP80: more } = link;
  const what = linkText(link, t);
  if (minutes === 0) return t('knockOnBand.made.shortOnly80', { what, minutes: more });
  return t(`knockOnBand.made.${more > minutes ? 'shortBoth' : 'short'}`, { what, minutes, more });
}
