import { TIME_ORIGINS, type TimeOrigin } from '@linehaul/domain/tracking';
import { Flex } from '@mantine/core';
import { IconEye, IconHandStop, IconMathFunction } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../Mark.tsx';
import classes from './times.module.css';
import { originText } from './words.ts';

const ICONS = { seen: IconEye, estimated: IconMathFunction, byHand: IconHandStop } as const;

function OriginIcon({ origin }: { readonly origin: TimeOrigin }) {
  if (origin === 'unknown') return <Mark shape="unknown" size={13} />;
  const Icon = ICONS[origin];
  return <Icon size={14} aria-hidden="true" />;
}

/** Origin is not lateness: no status colour. */
export function Origin({ origin }: { readonly origin: TimeOrigin }) {
  const { t } = useTranslation();
  return (
    <span className={classes.origin} title={t(`ui.time.why.${origin}`)}>
      <OriginIcon origin={origin} />
      {originText(origin, t)}
    </span>
  );
}

export function OriginSign({ origin }: { readonly origin: TimeOrigin }) {
  const { t } = useTranslation();
  if (origin === 'seen') return null;
  return (
    <span className={classes.sign} title={`${originText(origin, t)}: ${t(`ui.time.why.${origin}`)}`}>
      <OriginIcon origin={origin} />
      <span className="lh-unseen">{originText(origin, t)}</span>
    </span>
  );
}

export function OriginLegend() {
  const { t } = useTranslation();
  return (
    <Flex
      className={classes.legend}
      component="ul"
      gap="4px 14px"
      wrap="wrap"
      aria-label={t('ui.time.origins')}
    >
      {TIME_ORIGINS.map((origin) => (
        <li key={origin}>
          <Origin origin={origin} />
        </li>
      ))}
    </Flex>
  );
}
