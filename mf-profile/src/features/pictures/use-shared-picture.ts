import { sharedPictureParameter, removeSharedPicture } from '@liaison/shared/offline';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `onShared` with the picture that another app has shared with the installed one, once. */
export function useSharedPicture(onShared: (picture: File) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isWaiting = parameters.has(sharedPictureParameter);

  const take = useEffectEvent(async () => {
    const picture = await removeSharedPicture();
    setParameters(
      (current) => {
        current.delete(sharedPictureParameter);
        return current;
      },
      { replace: true },
    );
    if (picture) onShared(picture);
  });
  useEffect(() => {
    if (isWaiting) void take();
  }, [isWaiting]);
}
