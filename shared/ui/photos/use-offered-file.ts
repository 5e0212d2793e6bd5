import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

type OnFile = (file: File) => void;

/** Files dragged over an element and let go there. */
export function useDrop(onFile: OnFile) {
  const [isOver, setIsOver] = useState(false);
  const props = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isStillInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isStillInside) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      setIsOver(false);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return [isOver, props] as const;
}

/** A picture pasted anywhere on the page; text goes where it was meant to. */
export function usePaste(onFile: OnFile) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
