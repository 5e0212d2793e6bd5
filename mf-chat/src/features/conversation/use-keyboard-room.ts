import { useEffect } from 'react';

/**
 * Lets the keyboard of a phone make the window, and with it the list of messages, smaller. Chrome and Firefox on Android would otherwise
 * move the whole page up, with the header out of view, and pages with other forms are better off so: their lower bar stays below.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (!viewport) return;
    const { content } = viewport;
    viewport.content = `${content}, interactive-widget=resizes-content`;
    return () => {
      viewport.content = content;
    };
  }, []);
}
