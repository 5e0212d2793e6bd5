import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useChanges } from '../../use-changes.ts';
import { changePictures, deletePicture, isAppealing } from './pictures.api.ts';

/** What members do with the pictures of one section. The control that was used disappears, so the heading takes the focus. */
export function usePictureActions() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = { onSuccess: () => headingRef.current?.focus() };
  const change = useChanges(changePictures);
  const remove = useMutation(deletePicture);
  return {
    headingRef,
    error: change.error ?? remove.error,
    hasDeleted: remove.isSuccess,
    saveOrder: (order: string[]) => change.send({ order }),
    makeMain: (id: string) => change.send({ id, main: true }, focusHeading),
    getTileProps: (id: string) => ({
      isAppealing: isAppealing(change, id),
      onAppeal: () => change.send({ id, appeal: true }, focusHeading),
      onDelete: () => remove.mutate(id, focusHeading),
    }),
  };
}
