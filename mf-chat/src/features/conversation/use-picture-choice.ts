import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Whether a photo is being chosen, from a file that was pasted into the composer or dropped anywhere on the page, or from none yet.
 * None is taken while `isClosed`.
 */
export function usePictureChoice({ isClosed }: { isClosed: boolean }) {
  const [choice, setChoice] = useState<{ file?: File } | null>(null);
  const isOpen = choice !== null;

  const handleDrag = useEffectEvent((event: DragEvent) => {
    // The open dialog takes files by itself.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    // Without this, browsers leave the page and show the file.
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    // An image that is dragged from a page, such as this one, comes as a file too; no browser tells which page it was.
    const isImageOfPage = event.dataTransfer.types.includes('text/html');
    if (event.type === 'drop' && file && !isImageOfPage && !isOpen && !isClosed) setChoice({ file });
  });
  useEffect(() => {
    document.addEventListener('dragover', handleDrag);
    document.addEventListener('drop', handleDrag);
    return () => {
      document.removeEventListener('dragover', handleDrag);
      document.removeEventListener('drop', handleDrag);
    };
  }, []);

  return {
    isOpen,
    file: choice?.file,
    open: () => setChoice({}),
    close: () => setChoice(null),
    /** A text that is pasted with its picture, as from a word processor, stays a text. */
    handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
      const { files, types } = event.clipboardData;
      const file = [...files].find(({ type }) => type.startsWith('image/'));
      if (!file || types.includes('text/plain')) return;
      event.preventDefault();
      setChoice({ file });
    },
  };
}
