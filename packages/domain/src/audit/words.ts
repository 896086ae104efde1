export interface ChangeInWords {
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export type Side = Readonly<Record<string, unknown>>;
