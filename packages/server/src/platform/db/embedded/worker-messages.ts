export type WorkerRequest =
  | {
      readonly id: number;
      readonly kind: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'copy'; readonly sql: string; readonly bytes?: Uint8Array }
  | { readonly id: number; readonly kind: 'syncs' }
  | { readonly id: number; readonly kind: 'close' };

export interface WorkerAnswer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly affectedRows?: number;
  /** ROLLBACK for a failed COMMIT. */
  readonly command?: string;
  readonly bytes?: Uint8Array;
  readonly error?: {
    readonly message: string;
    readonly code?: string;
    readonly constraint?: string;
    readonly detail?: string;
    readonly table?: string;
    readonly column?: string;
    readonly isEnd?: boolean;
  };
}
