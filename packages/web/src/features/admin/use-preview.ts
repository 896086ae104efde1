import { type EnginePreview, getPreview, startPreview, stopPreview } from '@linehaul/contracts/admin';
import type { Organisation } from '@linehaul/contracts/organisation';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import type { Draft } from './settings-draft.ts';

const ASK_EVERY_MS = 1_000;

/** Polls; stops the preview on unmount. */
export function usePreview(organisation: Organisation) {
  const [started, setStarted] = useState<{ readonly preview: EnginePreview; readonly draft: Draft }>();
  const [problem, setProblem] = useState<string>();
  const params = { orgId: organisation.name };
  const id = started?.preview.id;
  const { data, isError } = useQuery({
    queryKey: ['admin', 'preview', organisation.id, id],
    enabled: id !== undefined,
    initialData: started?.preview,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_EVERY_MS : false),
    queryFn: ({ signal }) =>
      call(getPreview, { params: { ...params, previewId: id ?? '' }, signal, background: true }),
  });
  const running = useRef<string>(undefined);
  running.current = data?.state === 'running' ? id : undefined;

  const { name } = organisation;
  const stop = useCallback(() => {
    const previewId = running.current;
    running.current = undefined;
    setStarted(undefined);
    if (previewId)
      call(stopPreview, { params: { orgId: name, previewId }, background: true }).catch(() => undefined);
  }, [name]);
  useEffect(() => stop, [stop]);

  async function start(draft: Draft): Promise<void> {
    setProblem(undefined);
    try {
      const preview = await call(startPreview, { params, body: { settings: draft } });
      setStarted({ preview, draft });
    } catch (error) {
      setStarted(undefined);
      setProblem((error as Error).message);
    }
  }
  return { preview: started && data, of: started?.draft, isLost: isError, problem, start, stop };
}
