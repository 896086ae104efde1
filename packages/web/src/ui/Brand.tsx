import classes from './Brand.module.css';

export function Brand({ size = 22 }: { size?: number }) {
  return (
    <span className={classes.brand} style={{ fontSize: Math.round(size * 0.68) }}>
      <BrandMark size={size} />
      <span data-brand-word>Linehaul</span>
    </span>
  );
}

export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="5" fill="#1f5fbf" />
      <path d="M8 6v8a3 3 0 0 0 3 3h4" fill="none" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <circle cx="8" cy="6" r="2" fill="#fff" />
      <circle cx="17.5" cy="17" r="1.6" fill="#fff" />
    </svg>
  );
}
