import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { changePictures, deletePicture, isAppealing } from './pictures.api.ts';

/** What members do with the pictures of one section. The control that was used disappears, so the heading takes the focus. */
export function usePictureActions() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = { onSuccess: () => headingRef.current?.focus() };
  const change = useMutation(changePictures);
  const remove = useMutation(deletePicture);
  return {
    headingRef,
    error: change.error ?? remove.error,
    hasDeleted: remove.isSuccess,
    saveOrder: (order: string[]) => change.mutate({ order }),
    makeMain: (id: string) => change.mutate({ id, main: true }, focusHeading),
    getTileProps: (id: string) => ({
      isAppealing: isAppealing(change, id),
      onAppeal: () => change.mutate({ id, appeal: true }, focusHeading),
      onDelete: () => remove.mutate(id, focusHeading),
    }),
  };
}
