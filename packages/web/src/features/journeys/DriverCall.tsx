import { Anchor } from '@mantine/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { telephoneAddress } from '../../ui/journeys/index.ts';

interface Props {
  readonly name: string;
  readonly number: string | null | undefined;
  /** The number instead of the name. */
  readonly showsNumber?: boolean;
  readonly tabIndex?: 0 | -1;
}

/** Where a telephone is known; else the text alone. */
export function DriverCall({ name, number, showsNumber, tabIndex }: Props) {
  const { t } = useTranslation();
  const address = telephoneAddress(number);
  const shown = showsNumber ? number : name;
  if (!address || !number) return shown;
  return (
    <Anchor
      inherit
      href={address}
      tabIndex={tabIndex}
      title={number}
      aria-label={t('journeyCards.call', { name, number })}
    >
      {shown}
    </Anchor>
  );
}
