import { IMPORT_KINDS, type ImportKind } from '@linehaul/domain/transfers';
import { useNavigate, useRouterState } from '@tanstack/react-router';

interface ImportAddress {
  readonly kind: ImportKind;
  readonly importId?: string;
}

export function readImportAddress(raw: Readonly<Record<string, unknown>>): ImportAddress {
  const kind = IMPORT_KINDS.find((one) => one === raw.kind) ?? 'locations';
  return typeof raw.import === 'string' && raw.import ? { kind, importId: raw.import } : { kind };
}

export function useImportAddress(): readonly [ImportAddress, (next: ImportAddress) => void] {
  const raw = useRouterState({ select: (state) => state.location.search }) as Record<string, unknown>;
  const navigate = useNavigate();
  const change = ({ kind, importId }: ImportAddress) =>
    void navigate({
      to: '.',
      search: { kind, ...(importId ? { import: importId } : {}) } as never,
      replace: true,
    });
  return [readImportAddress(raw), change];
}
