/** One field of a change as people read it; an absent side is empty. */
export interface ChangeInWords {
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export type Side = Readonly<Record<string, unknown>>;
