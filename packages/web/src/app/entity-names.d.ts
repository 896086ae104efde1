declare module 'virtual:entity-names' {
  /** The entities of the catalogue that have screens. */
  export const ENTITY_NAMES: readonly {
    /** As in the path: driver-licence. */
    readonly name: string;
    /** Of a record's path: driverLicenceId. */
    readonly parameter: string;
    readonly one: string;
    readonly many: string;
  }[];
}
