import { Button, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { openPalette } from '../palette/palette-store.ts';
import classes from './NavigationBar.module.css';

export function PaletteButton() {
  const { t } = useTranslation();
  const label = t('app.nav.palette');
  return (
    <Button
      variant="subtle"
      color="gray"
      className={classes.tool}
      aria-keyshortcuts="Control+K Meta+K"
      title={label}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      onClick={openPalette}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={`${classes.keys} ${classes.wide}`} aria-hidden="true">
        {t('app.nav.paletteKeys')}
      </span>
    </Button>
  );
}
