import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Outside React: Chromium lays the sheets out as a narrow window, for which a screen may mount its list anew. */
let isPrinting = false;

/** Whether the page is being printed. What a component renders for it is on the sheets. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting);

function subscribe(onChange: () => void) {
  // Nobody may have been here to hear the end.
  isPrinting &&= matchMedia('print').matches;
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    // Browsers lay the sheets out as soon as the listeners return.
    flushSync(onChange);
  };
  addEventListener('beforeprint', handlePrint);
  addEventListener('afterprint', handlePrint);
  return () => {
    removeEventListener('beforeprint', handlePrint);
    removeEventListener('afterprint', handlePrint);
  };
}
