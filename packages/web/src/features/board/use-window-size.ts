import { useEffect, useState } from 'react';

const sizeNow = () => ({ width: window.innerWidth, height: window.innerHeight });

export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    const measure = () => setSize(sizeNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
