import type { ReactNode } from 'react';

export function ArchivedNotice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="lh-notice">
      <span>{text}</span>
      {children}
    </div>
  );
}
