import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

type OnFile = (file: File) => void;

/** `[isOver, props]`: spread `props` on the element that accepts files by drag and drop. */
export function useFileDrop(onFile: OnFile) {
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

/** Receives an image pasted anywhere on the page; pasted text still reaches the focused field. */
export function useFilePaste(onFile: OnFile) {
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
