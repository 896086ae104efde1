import { constants } from '@linehaul/domain/constants';
import { statusText } from '@linehaul/domain/journeys';
import { Button, Flex, Radio, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useReducer } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import {
  canSearch,
  DATE_FILTER_TYPES,
  type DateFilterType,
  EXTENDED_FILTER_TYPES,
  type ExtendedFilterType,
  nextFilter,
  type SearchFilter,
  STATUSES_TO_FIND,
} from '../../shared/filter/index.ts';
import { ModalFrame } from '../../ui/index.ts';
import { DateRange } from './DateRange.tsx';
import classes from './SearchFilters.module.css';

const FORM = 'journey-search-filters';

interface Props {
  readonly filter: SearchFilter;
  /** YYYY-MM-DD, organisation's zone. */
  readonly today: string;
  onSearch(filter: SearchFilter): void;
  onClose(): void;
}

export function SearchFilters({ filter, today, onSearch, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, set] = useReducer(nextFilter, filter);
  const isReady = canSearch(draft);
  const hasDates = draft.enableDateSearchFilters;
  const hasField = draft.enableExtendedSearchFilters;
  return (
    <ModalFrame
      title={t('journeys.searchFilters')}
      size={520}
      onClose={onClose}
      footer={
        <>
          {!isReady && (
            <Text span inherit mr="auto" c="dimmed" fz="sm" role="status">
              {t(hasField ? 'journeys.searchNeedsValue' : 'journeys.searchNeedsMode')}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button type="submit" form={FORM} disabled={!isReady}>
            {t('journeys.search')}
          </Button>
        </>
      }
    >
      <Flex
        id={FORM}
        component="form"
        direction="column"
        gap="md"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSearch(draft);
        }}
      >
        <fieldset className={classes.mode} data-on={hasDates || undefined}>
          <legend className="lh-unseen">{t('journeys.dateFilters')}</legend>
          <Switch
            label={t('journeys.dateFilters')}
            aria-describedby="date-filters-hint"
            checked={hasDates}
            onChange={(event) => set({ type: 'dateMode', isOn: event.currentTarget.checked })}
          />
          <Text id="date-filters-hint" size="sm" mt="xs" ml={44} c="dimmed">
            {t('journeys.dateFiltersHint')}
          </Text>
          <div className={classes.fields}>
            <Radio.Group
              label={t('journeys.dateType')}
              value={draft.dateSearchFilterType ?? null}
              onChange={(type) => set({ type: 'dateType', dateType: type as DateFilterType })}
            >
              <Stack className={classes.types} gap="xs">
                {DATE_FILTER_TYPES.map((type) => (
                  <Radio
                    key={type}
                    value={type}
                    size="xs"
                    label={t(`journeys.dateTypes.${type}`)}
                    disabled={!hasDates}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <DateRange
              label={t('journeys.dates')}
              from={draft.searchStartDate}
              to={draft.searchEndDate}
              today={today}
              type={draft.dateSearchFilterType ?? 'ROUTING_DATE'}
              isOff={!hasDates}
              onChange={(first, last) => set({ type: 'days', first, last })}
            />
          </div>
        </fieldset>
        <fieldset className={classes.mode} data-on={hasField || undefined}>
          <legend className="lh-unseen">{t('journeys.extendedFilters')}</legend>
          <Switch
            label={t('journeys.extendedFilters')}
            aria-describedby="extended-filters-hint"
            checked={hasField}
            onChange={(event) => set({ type: 'extendedMode', isOn: event.currentTarget.checked })}
          />
          <Text id="extended-filters-hint" size="sm" mt="xs" ml={44} c="dimmed">
            {t('journeys.extendedFiltersHint')}
          </Text>
          <div className={classes.fields}>
            <Select
              label={t('journeys.filterType')}
              placeholder={t('journeys.filterTypeNone')}
              disabled={!hasField}
              data={EXTENDED_FILTER_TYPES.map((type) => ({ value: type, label: t(`journeys.by.${type}`) }))}
              value={draft.searchFilterType ?? null}
              onChange={(type) =>
                type && set({ type: 'extendedType', extendedType: type as ExtendedFilterType })
              }
            />
            {draft.searchFilterType === 'JOURNEY_STATUS' ? (
              <Select
                label={t('journeys.by.JOURNEY_STATUS')}
                placeholder={t('journeys.statusNone')}
                data={STATUSES_TO_FIND.map((status) => ({ value: status, label: statusText(status) }))}
                value={draft.journeyStatusSearchFilterType ?? null}
                onChange={(status) =>
                  set({ type: 'status', status: STATUSES_TO_FIND.find((one) => one === status) })
                }
              />
            ) : (
              <TextInput
                label={t('journeys.searchValue')}
                disabled={!hasField}
                maxLength={constants.searchValueMaximum}
                value={draft.searchValue}
                onChange={(event) => set({ type: 'value', value: event.currentTarget.value })}
              />
            )}
          </div>
        </fieldset>
      </Flex>
    </ModalFrame>
  );
}
