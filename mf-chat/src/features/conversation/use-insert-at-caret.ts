import { type RefObject, useRef } from 'react';

/** Inserts into a text field that keeps its caret while the focus is elsewhere. */
export function useInsertAtCaret(field: RefObject<HTMLTextAreaElement | null>) {
  const wasFocused = useRef(false);
  return {
    handleFocus() {
      wasFocused.current = true;
    },
    /** Returns the new text. A restored draft, in which no caret was placed yet, continues at its end. */
    insert(text: string): string {
      const element = field.current;
      if (!element) return text;
      const end = element.value.length;
      const [from, to] = wasFocused.current ? [element.selectionStart, element.selectionEnd] : [end, end];
      element.setRangeText(text, from, to, 'end');
      wasFocused.current = true;
      return element.value;
    },
  };
}
