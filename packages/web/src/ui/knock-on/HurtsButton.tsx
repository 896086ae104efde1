import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { useTranslation } from '../../platform/i18n/index.ts';
import { HurtsMark } from './HurtsMark.tsx';
import { hurtsText } from './hurts-text.ts';
import classes from './knock-on.module.css';

interface Props {
  readonly journey: Pick<JourneyRow, 'journeyUniqueReference'>;
  readonly hurts: JourneyKnockOn;
  readonly timeZone: string;
  /** In link colour, if alone in its line. */
  readonly look?: 'link';
  readonly tabIndex?: 0 | -1;
  onOpen(): void;
}

export function HurtsButton({ journey, hurts, timeZone, look, tabIndex = 0, onOpen }: Props) {
  const { t } = useTranslation();
  const text = hurtsText(hurts, timeZone, t);
  return (
    <button
      type="button"
      className={classes.button}
      data-look={look}
      tabIndex={tabIndex}
      aria-label={t('knockOn.open', { text, reference: journey.journeyUniqueReference })}
      onClick={onOpen}
    >
      <HurtsMark text={text} />
    </button>
  );
}
