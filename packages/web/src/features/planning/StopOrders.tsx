import { ActionIcon, Button, Flex, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { WhenField } from '../../ui/fields/index.ts';
import { fieldId, problemText } from './field-names.ts';
import { emptyOrder, ORDER_NUMBER_LENGTH, type OrderValues } from './model/order-values.ts';
import type { StopValues } from './model/plan-values.ts';
import classes from './planning.module.css';
import type { ChangeStop, Problem } from './use-plan-form.ts';

interface Props {
  readonly stop: StopValues;
  readonly index: number;
  /** For times without one. */
  readonly day: string;
  readonly timeZone: string;
  readonly problems: Readonly<Record<string, Problem>>;
  readonly onChange: ChangeStop;
}

export function StopOrders({ stop, index, day, timeZone, problems, onChange }: Props) {
  const { t } = useTranslation();
  const number = index + 1;
  const change = (key: string, part: Partial<OrderValues>) =>
    onChange(stop.key, ({ orders }) => ({
      orders: orders.map((order) => (order.key === key ? { ...order, ...part } : order)),
    }));
  return (
    <>
      {stop.orders.map((order, at) => {
        const names = { order: at + 1, number };
        const own = (name: keyof OrderValues) => {
          const path = `stops.${index}.orders.${at}.${name}`;
          const problem = problems[path];
          return { id: fieldId(path), error: problem && problemText(problem, t) };
        };
        const text = (
          name: 'orderNumber' | 'quantity' | 'plannedTemperature',
          className: string | undefined,
        ) => (
          <TextInput
            {...own(name)}
            aria-label={t(`planning.order.${name}`, names)}
            placeholder={t(`planning.order.short.${name}`)}
            className={className}
            value={order[name]}
            maxLength={name === 'orderNumber' ? ORDER_NUMBER_LENGTH : 12}
            autoComplete="off"
            onChange={(event) => change(order.key, { [name]: event.currentTarget.value })}
          />
        );
        const time = (name: 'addressDeliveryDateTimeWindowOpenUtc' | 'addressDeliveryDateTimeCloseUtc') => (
          <WhenField
            {...own(name)}
            name={t(`planning.order.${name}`, names)}
            placeholder={t(`planning.order.short.${name}`)}
            value={order[name]}
            timeZone={timeZone}
            day={stop.plannedArrivalTimeUtc.slice(0, 10) || day}
            onChange={(value) => change(order.key, { [name]: value })}
          />
        );
        return (
          <Flex key={order.key} className={classes.order} gap={6} align="flex-start">
            <Flex flex={1} miw={0} gap={6} align="flex-start" wrap="wrap">
              {text('orderNumber', classes.grow)}
              {text('quantity', classes.figure)}
              {text('plannedTemperature', classes.figure)}
              <Flex className={classes.time} gap={6} align="flex-start" wrap="wrap">
                {time('addressDeliveryDateTimeWindowOpenUtc')}
                {time('addressDeliveryDateTimeCloseUtc')}
              </Flex>
            </Flex>
            <ActionIcon
              size={26}
              aria-label={t('planning.order.remove', names)}
              title={t('planning.remove')}
              onClick={() =>
                onChange(stop.key, ({ orders }) => ({
                  orders: orders.filter(({ key }) => key !== order.key),
                }))
              }
            >
              <IconX size={14} />
            </ActionIcon>
          </Flex>
        );
      })}
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.addOrder}
        leftSection={<IconPlus size={12} aria-hidden="true" />}
        aria-label={t('planning.order.addAt', { number })}
        onClick={() => onChange(stop.key, ({ orders }) => ({ orders: [...orders, emptyOrder()] }))}
      >
        {t('planning.order.add')}
      </Button>
    </>
  );
}
