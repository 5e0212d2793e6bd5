import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether a photo is being chosen, from a file that was pasted into the composer or dropped anywhere on the page, or from none yet.
 * None is taken while `isClosed`.
 */
export function usePictureChoice({ isClosed }: { isClosed: boolean }) {
  const [choice, setChoice] = useState<{ file?: File } | null>(null);
  const isOpen = choice !== null;
  const ownSource = useRef<Node | null>(null);

  const handleDrag = useEffectEvent((event: DragEvent) => {
    // The open dialog takes files by itself.
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    // Without this, browsers leave the page and show the file.
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    // An image of this page comes as a file too. One that has left the page since, as while it scrolls, is told no end of the drag.
    const isOwn = ownSource.current?.isConnected === true;
    if (event.type === 'drop' && !isOwn && file && !isOpen && !isClosed) setChoice({ file });
  });
  useEffect(() => {
    // Fired only for what is dragged from this page.
    const handleOwnDrag = ({ type, target }: DragEvent) => {
      ownSource.current = type === 'dragstart' && target instanceof Node ? target : null;
    };
    for (const type of ownDragEvents) document.addEventListener(type, handleOwnDrag);
    for (const type of dragEvents) document.addEventListener(type, handleDrag);
    return () => {
      for (const type of ownDragEvents) document.removeEventListener(type, handleOwnDrag);
      for (const type of dragEvents) document.removeEventListener(type, handleDrag);
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

const ownDragEvents = ['dragstart', 'dragend'] as const;
const dragEvents = ['dragover', 'drop'] as const;
