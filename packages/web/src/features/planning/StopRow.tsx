import { ActionIcon, Box, Flex, Stack, TextInput } from '@mantine/core';
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconBuildingWarehouse,
  IconCheck,
  IconMapPinPlus,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { type Option, SearchSelect, WhenField } from '../../ui/fields/index.ts';
import { fieldId, problemText } from './field-names.ts';
import type { StopValues } from './model/plan-values.ts';
import classes from './planning.module.css';
import { StopOrders } from './StopOrders.tsx';
import type { ChangeStop, Problem } from './use-plan-form.ts';

interface Props {
  readonly stop: StopValues;
  readonly index: number;
  readonly count: number;
  readonly canMoveUp: boolean;
  /** For times without one. */
  readonly day: string;
  readonly timeZone: string;
  readonly problems: Readonly<Record<string, Problem>>;
  readonly isPicking: boolean;
  find(search: string): { readonly options: readonly Option[]; readonly isMore?: boolean };
  onPick(key: string | undefined): void;
  onPlace(key: string, locationId: string): void;
  readonly onChange: ChangeStop;
  onTime(key: string, part: Partial<StopValues>, isTyped: boolean): void;
  onTyped(): void;
  onMove(key: string, by: -1 | 1): void;
  onRemove(key: string): void;
}

export const StopRow = memo(function StopRow(props: Props) {
  const { stop, index, count, canMoveUp, isPicking, onMove, onRemove } = props;
  const { t } = useTranslation();
  const number = index + 1;
  const isPast = stop.past !== undefined;
  const role = index === 0 ? 'start' : index === count - 1 ? 'end' : 'waypoint';
  const tool = (label: string, title: string, ToolIcon: Icon, onClick: () => void, isOn = true) => (
    <ActionIcon
      size={26}
      aria-label={t(`planning.${label}`, { number })}
      title={t(`planning.${title}`)}
      disabled={!isOn}
      onClick={onClick}
    >
      <ToolIcon size={14} />
    </ActionIcon>
  );
  return (
    <li className={classes.stop} data-past={stop.past} data-picking={isPicking || undefined}>
      <span className={classes.number} aria-hidden="true">
        {stop.past === 'done' ? <IconCheck size={12} /> : number}
      </span>
      <Stack gap={6} flex={1} miw={0}>
        <Flex className={classes.placeLine} gap={6} align="flex-start" wrap="wrap">
          <Where {...props} role={role} />
          {!isPast && (
            <Flex className={classes.stopTools} component="span" flex="none">
              {tool('moveUp', 'up', IconArrowUp, () => onMove(stop.key, -1), canMoveUp)}
              {tool('moveDown', 'down', IconArrowDown, () => onMove(stop.key, 1), index < count - 1)}
              {tool('removeStop', 'remove', IconX, () => onRemove(stop.key))}
            </Flex>
          )}
        </Flex>
        <Times {...props} role={role} />
        {stop.past !== 'done' && <StopOrders {...props} />}
      </Stack>
    </li>
  );
});

type PartProps = Props & { readonly role: 'start' | 'waypoint' | 'end' };

function Where(props: PartProps) {
  const { stop, index, role, isPicking, onPick, onChange } = props;
  const { t } = useTranslation();
  const number = index + 1;
  const path = `stops.${index}`;
  if (stop.past)
    return (
      <p className={classes.pastPlace}>
        {stop.name} <span>{t(`planning.past.${stop.past}`)}</span>
      </p>
    );
  const pick = (
    <ActionIcon
      size={26}
      variant={isPicking ? 'filled' : 'default'}
      color={isPicking ? 'signal' : undefined}
      aria-label={t('planning.setOnMap', { number })}
      title={t('planning.setOnMapTitle')}
      aria-pressed={isPicking}
      onClick={() => onPick(isPicking ? undefined : stop.key)}
    >
      <IconMapPinPlus size={14} />
    </ActionIcon>
  );
  if (!stop.isPlace)
    return (
      <>
        <div className={classes.grow}>
          <SearchSelect
            id={fieldId(`${path}.locationId`)}
            name={t('planning.locationOf', { number })}
            shown={stop.locationId ? stop.name : ''}
            placeholder={t(`planning.${role}Placeholder`)}
            error={wordsOf(props, `${path}.locationId`, t)}
            find={props.find}
            onChoose={(value) => value && props.onPlace(stop.key, value)}
          />
        </div>
        {pick}
      </>
    );
  const field = (name: 'name' | 'latitude' | 'longitude') => (
    <TextInput
      id={fieldId(`${path}.place.${name}`)}
      aria-label={t(`planning.${name}Of`, { number })}
      placeholder={t(`planning.${name}`)}
      className={name === 'name' ? classes.grow : classes.degrees}
      value={stop[name]}
      maxLength={name === 'name' ? 200 : 12}
      autoComplete="off"
      error={wordsOf(props, `${path}.place.${name}`, t)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (isPicking && name !== 'name') onPick(undefined);
        onChange(stop.key, () => ({ [name]: typed }));
      }}
    />
  );
  return (
    <>
      {field('name')}
      {field('latitude')}
      {field('longitude')}
      {pick}
      <ActionIcon
        size={26}
        variant="default"
        aria-label={t('planning.chooseLocation', { number })}
        title={t('planning.chooseLocationTitle')}
        onClick={() => {
          if (isPicking) onPick(undefined);
          onChange(stop.key, () => ({
            isPlace: false,
            locationId: undefined,
            name: '',
            latitude: '',
            longitude: '',
          }));
        }}
      >
        <IconBuildingWarehouse size={14} />
      </ActionIcon>
    </>
  );
}

function Times(props: PartProps) {
  const { stop, index, role, day, timeZone, onTime, onTyped } = props;
  const { t } = useTranslation();
  const number = index + 1;
  const path = `stops.${index}`;
  const time = (name: 'plannedArrivalTimeUtc' | 'plannedDepartureTimeUtc', isRead: boolean) => {
    const what = name === 'plannedArrivalTimeUtc' ? 'arrive' : 'depart';
    return (
      <Flex className={classes.time} gap={5} align="flex-start">
        <span aria-hidden="true">{t(`planning.${what}`)}</span>
        <WhenField
          id={fieldId(`${path}.${name}`)}
          name={t(`planning.${what}At`, { number })}
          value={stop[name]}
          timeZone={timeZone}
          day={stop.plannedArrivalTimeUtc.slice(0, 10) || day}
          disabled={isRead}
          placeholder=""
          error={wordsOf(props, `${path}.${name}`, t)}
          onChange={(value) => {
            onTyped();
            onTime(stop.key, { [name]: value }, true);
          }}
        />
      </Flex>
    );
  };
  return (
    <Flex gap="6px 10px" align="flex-start" wrap="wrap">
      {time('plannedArrivalTimeUtc', stop.past !== undefined)}
      {role === 'start' ? (
        <Box component="span" w={77} />
      ) : (
        <Flex className={classes.time} gap={5} align="flex-start">
          <TextInput
            id={fieldId(`${path}.stopMinutes`)}
            aria-label={t('planning.minutesAt', { number })}
            className={classes.minutes}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={stop.stopMinutes}
            disabled={stop.past === 'done'}
            error={wordsOf(props, `${path}.stopMinutes`, t)}
            onChange={(event) => onTime(stop.key, { stopMinutes: event.currentTarget.value }, true)}
          />
          <span aria-hidden="true">{t('planning.min')}</span>
        </Flex>
      )}
      {time('plannedDepartureTimeUtc', stop.past === 'done')}
    </Flex>
  );
}

function wordsOf({ problems }: Props, path: string, t: Translate) {
  const problem = problems[path];
  return problem && problemText(problem, t);
}
