import { useTranslation } from '../../platform/i18n/index.ts';
import { SearchBox } from '../../ui/index.ts';
import { FILTER_ID } from './filter-id.ts';

export function FilterBox(props: { readonly value: string; onChange(value: string): void }) {
  const { t } = useTranslation();
  return <SearchBox {...props} id={FILTER_ID} label={t('journeys.filter')} />;
}
