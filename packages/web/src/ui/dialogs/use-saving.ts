import { useState } from 'react';

export function useSaving(textOf: (error: Error) => string = ({ message }) => message) {
  const [problem, setProblem] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  return {
    problem,
    isWaiting,
    clear: () => setProblem(undefined),
    save: async (work: () => Promise<unknown>, missing?: string): Promise<void> => {
      setProblem(missing);
      if (missing !== undefined) return;
      setWaiting(true);
      try {
        await work();
      } catch (error) {
        setProblem(textOf(error as Error));
      } finally {
        setWaiting(false);
      }
    },
  };
}
export type Saving = ReturnType<typeof useSaving>;
