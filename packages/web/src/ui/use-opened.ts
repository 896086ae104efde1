import { useEffect, useState } from 'react';

/** False at first, so that what mounts open neither returns focus nor moves. */
export function useOpened(opened: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return opened && isMounted;
}
