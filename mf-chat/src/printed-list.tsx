import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

/** Outside React: Chromium lays the sheets out as a narrow window, for which a screen may mount its list anew. */
let isPrinting = false;

/** On paper in place of a list that has only what is in view: all items, rendered only while the page is printed. */
export function PrintedList({ children }: { children: () => ReactNode }) {
  return useSyncExternalStore(subscribe, () => isPrinting) && <Paper role="list">{children()}</Paper>;
}

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

const Paper = styled.ol`
  display: none;
  @media print {
    display: block;
  }

  > li {
    break-inside: avoid;
  }
`;
