import { isWithStream } from './test-stream.ts';

const REFUSED_BY_THE_DATABASE = 'it cannot be stored';

interface DeviceAnswer {
  readonly accepted: number;
  readonly duplicate: number;
  readonly refused?: number;
  readonly reasons?: readonly { readonly field?: string | null; readonly reason?: string }[];
}

/** What is known before the database has written: no duplicate, no unknown journey, nothing that it refuses. */
export function asAnswered<T extends DeviceAnswer>(written: T): T {
  if (!isWithStream) return written;
  const { accepted, duplicate, refused, reasons } = written;
  const isLater = ({ reason }: { readonly reason?: string }) => reason === REFUSED_BY_THE_DATABASE;
  const later = reasons?.filter(isLater).length ?? 0;
  return {
    ...written,
    accepted: accepted + duplicate + later,
    duplicate: 0,
    ...(refused === undefined ? {} : { refused: refused - later }),
    ...(reasons && {
      reasons: reasons.filter((one) => !isLater(one) && one.field !== 'journeyReference'),
    }),
  };
}
