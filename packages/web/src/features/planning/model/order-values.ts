import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import type { LocalTime } from '@linehaul/domain/time';

export type StoredOrder = ScheduleActivity['orders'][number];

/** Text as typed. */
export interface OrderValues {
  readonly key: string;
  readonly orderNumber: string;
  readonly quantity: string;
  /** °C */
  readonly plannedTemperature: string;
  readonly addressDeliveryDateTimeWindowOpenUtc: LocalTime;
  readonly addressDeliveryDateTimeCloseUtc: LocalTime;
  /** Absent: new. */
  readonly stored?: StoredOrder;
}

export const ORDER_NUMBER_LENGTH = 200;
export const ORDER_TEXTS = [
  'orderNumber',
  'quantity',
  'plannedTemperature',
  'addressDeliveryDateTimeWindowOpenUtc',
  'addressDeliveryDateTimeCloseUtc',
] as const satisfies readonly (keyof OrderValues)[];

let count = 0;

export function emptyOrder(): OrderValues {
  return {
    key: `order-${++count}`,
    orderNumber: '',
    quantity: '',
    plannedTemperature: '',
    addressDeliveryDateTimeWindowOpenUtc: '',
    addressDeliveryDateTimeCloseUtc: '',
  };
}

const typed = (number: number | null) => (number === null ? '' : String(number));

export function orderValues(stored: StoredOrder, wall: (instant: string | null) => LocalTime): OrderValues {
  return {
    ...emptyOrder(),
    orderNumber: stored.orderNumber ?? '',
    quantity: typed(stored.quantity),
    plannedTemperature: typed(stored.plannedTemperature),
    addressDeliveryDateTimeWindowOpenUtc: wall(stored.addressDeliveryDateTimeWindowOpenUtc),
    addressDeliveryDateTimeCloseUtc: wall(stored.addressDeliveryDateTimeCloseUtc),
    stored,
  };
}

export function isBlank(order: OrderValues): boolean {
  return ORDER_TEXTS.every((name) => order[name].trim() === '');
}
