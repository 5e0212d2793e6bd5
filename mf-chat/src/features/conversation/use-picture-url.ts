import { useEffect, useState } from 'react';
import type { ConversationKey } from '../../drafts/draft.store.ts';
import { readPicture } from '../../outbox/picture-files.ts';

/** The address of a photo that waits on this device; null until it is read, and when the browser has deleted it. */
export function usePictureUrl(key: ConversationKey, clientId: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let created = '';
    let isGone = false;
    async function open() {
      const picture = await readPicture(key, clientId);
      if (!picture || isGone) return;
      created = URL.createObjectURL(picture);
      setUrl(created);
    }
    void open();
    return () => {
      isGone = true;
      URL.revokeObjectURL(created);
    };
  }, [key, clientId]);
  return url;
}
