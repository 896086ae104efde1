import { useState } from 'react';

export function useCopied(text: string) {
  const [tried, setTried] = useState<{ readonly text: string; readonly isCopied: boolean }>();
  async function copy(): Promise<void> {
    try {
      // Needs https.
      await navigator.clipboard.writeText(text);
      setTried({ text, isCopied: true });
    } catch {
      setTried({ text, isCopied: false });
    }
  }
  return { isCopied: tried?.text === text ? tried.isCopied : undefined, copy };
}
