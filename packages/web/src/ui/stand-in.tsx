export const STAND_IN = <div className="lh-stand-in" aria-busy="true" />;
