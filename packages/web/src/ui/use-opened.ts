import { useEffect, useState } from 'react';

/** False in the first render: what mounts open neither returns focus nor opens with a movement. */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && isMounted;
}
