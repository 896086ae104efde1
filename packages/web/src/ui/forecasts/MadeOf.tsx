import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ageText, clockText, useNow } from '../../platform/time/index.ts';
import type { KnownForecast } from '../../shared/forecasts/index.ts';
import { ExplainFrame } from '../explained/ExplainFrame.tsx';
import classes from './forecasts.module.css';
import { arrivalsText, expectedText, latenessText, widthMinutes } from './made-of-words.ts';
import { rangeTexts } from './range-text.ts';

export interface MadeOfProps {
  readonly forecast: KnownForecast;
  readonly place: string;
  readonly timeZone: string;
  onClose(): void;
}

const AGE_EVERY = 5_000;

export function MadeOf({ forecast, place, timeZone, onClose }: MadeOfProps) {
  const { t } = useTranslation();
  const now = useNow(AGE_EVERY);
  const { range, basis, leastArrivals } = forecast;
  const { latenessSeconds, expectedSeconds, isAtStart, arrivals, fixUtc, modelVersion } = basis;
  const texts = rangeTexts(forecast, timeZone);
  const age = ageText(now - Date.parse(fixUtc));
  return (
    <ExplainFrame
      onClose={onClose}
      title={
        <>
          {t('forecasts.title')}
          <span>{place}</span>
        </>
      }
    >
      <Stack gap="sm" px="lg" pt="md" pb={14}>
        {range && texts.range ? (
          <p>
            {t('forecasts.rangeMeans', {
              expected: texts.expected,
              range: texts.range,
              minutes: widthMinutes(range),
            })}
          </p>
        ) : (
          <p>
            <strong className="lh-medium">{t('forecasts.noHistoryTitle')}</strong>{' '}
            {arrivals.every((count) => count >= leastArrivals)
              ? t('forecasts.fewErrors')
              : t('forecasts.needs', { count: leastArrivals })}
          </p>
        )}
        <dl className={classes.facts}>
          <Fact name={t('forecasts.fact.lateness')}>
            {latenessText(latenessSeconds, t)}
            {isAtStart && <span className="lh-note"> {t('forecasts.atStart')}</span>}
          </Fact>
          <Fact name={t('forecasts.fact.expected')}>{expectedText(expectedSeconds, t)}</Fact>
          <Fact name={t('forecasts.fact.arrivals')}>{arrivalsText(arrivals, t)}</Fact>
          <Fact name={t('forecasts.fact.fix')}>
            {t('forecasts.fixAge', { age, time: clockText(fixUtc, timeZone) })}
          </Fact>
          <Fact name={t('forecasts.fact.model')}>{t('forecasts.model', { version: modelVersion })}</Fact>
        </dl>
      </Stack>
    </ExplainFrame>
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
