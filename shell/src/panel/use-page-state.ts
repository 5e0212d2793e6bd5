import { useEffect, useState } from 'react';
import { type PageState, readPageState } from './page-state.ts';

const intervalMs = 500;

/** Reads the page twice a second, because most of what it shows announces no change. */
export function usePageState(): PageState {
  const [state, setState] = useState(readPageState);
  useEffect(() => {
    // By default the browser stops recording after 250 files.
    performance.setResourceTimingBufferSize(2000);
    const timer = setInterval(() => {
      const next = readPageState();
      setState((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
    }, intervalMs);
    return () => clearInterval(timer);
  }, []);
  return state;
}
