declare module 'virtual:entity-names' {
  export const ENTITY_NAMES: readonly {
    readonly name: string;
    readonly parameter: string;
    readonly one: string;
    readonly many: string;
  }[];
}
