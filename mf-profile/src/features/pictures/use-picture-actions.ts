import { useRef } from 'react';
import { useChanges } from '../../use-changes.ts';
import { changePictures, deletePicture } from './pictures.api.ts';

/** What members do with the pictures of one section. The control that was used disappears, so the heading takes the focus. */
export function usePictureActions() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = { onSuccess: () => headingRef.current?.focus() };
  const change = useChanges(changePictures);
  const remove = useChanges(deletePicture);
  return {
    headingRef,
    error: change.error ?? remove.error,
    hasDeleted: remove.isSuccess,
    saveOrder: (order: string[]) => change.send({ order }),
    makeMain: (id: string) => change.send({ id, main: true }, focusHeading),
    getTileProps: (id: string) => ({
      isAppealing: change.pending.some((body) => 'appeal' in body && body.id === id),
      onAppeal: () => change.send({ id, appeal: true }, focusHeading),
      onDelete: () => remove.send(id, focusHeading),
    }),
  };
}
