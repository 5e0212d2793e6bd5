import type { ApiBody } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changePictures, deletePicture, isAppealing } from './pictures.api.ts';

/** What members do with the pictures of one section. The control that was used disappears, so the heading takes the focus. */
export function usePictureActions() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = { onSuccess: () => headingRef.current?.focus() };
  const change = useMutation(changePictures);
  const remove = useMutation(deletePicture);
  // The mutation has only the outcome of the last of several quick changes.
  const [changeError, setChangeError] = useState<Error | null>(null);

  function send(body: ApiBody<'PUT /api/photo.php'>, options?: typeof focusHeading) {
    if (!change.isPending) setChangeError(null);
    change.mutateAsync(body, options).catch(setChangeError);
  }

  return {
    headingRef,
    error: changeError ?? remove.error,
    hasDeleted: remove.isSuccess,
    saveOrder: (order: string[]) => send({ order }),
    makeMain: (id: string) => send({ id, main: true }, focusHeading),
    getTileProps: (id: string) => ({
      isAppealing: isAppealing(change, id),
      onAppeal: () => send({ id, appeal: true }, focusHeading),
      onDelete: () => remove.mutate(id, focusHeading),
    }),
  };
}
