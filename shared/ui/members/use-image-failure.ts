import { useEffect, useState } from 'react';

/** Whether the picture at `src` did not load, so that a letter stands in; it is tried again when the connection is back. */
export function useImageFailure(src: string | undefined): [hasFailed: boolean, onError: () => void] {
  const [failed, setFailed] = useState<string | undefined>();
  useEffect(() => {
    if (failed === undefined) return;
    const retry = () => setFailed(undefined);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed]);
  return [failed !== undefined && failed === src, () => setFailed(src)];
}
