import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenedPhoto, openPhoto, type PhotoFault } from './open-photo.ts';
import type { PhotoPickerProps } from './photo-picker.tsx';

/** A part that was chosen, with the id under which it is sent. */
export interface PhotoDraft {
  photo: OpenedPhoto;
  crop?: PictureCrop;
  clientId: string;
}

export type PhotoStage =
  | { name: 'choosing'; fault?: PhotoFault }
  | { name: 'opening' }
  | { name: 'framing'; photo: OpenedPhoto; cancelled?: PhotoDraft }
  | { name: 'sending'; draft: PhotoDraft; share: number }
  | { name: 'failed'; draft: PhotoDraft; error: unknown }
  | { name: 'uploaded'; draft: PhotoDraft; picture: OwnPicture };

type Options = Pick<PhotoPickerProps, 'upload' | 'onUploaded' | 'onBusyChange'> & { aspect: number | null };

/** A photo on its way from the disk to the service. */
export function usePhoto({ upload, onUploaded, onBusyChange, aspect }: Options) {
  const [stage, setStage] = useState<PhotoStage>({ name: 'choosing' });
  const sending = useRef<AbortController>(null);
  const address = photoOf(stage)?.shown?.address;
  const isBusy = stage.name === 'sending';

  const tellBusy = useEffectEvent((value: boolean) => onBusyChange?.(value));
  useEffect(() => {
    if (!isBusy) return undefined;
    tellBusy(true);
    return () => tellBusy(false);
  }, [isBusy]);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  useEffect(() => () => sending.current?.abort(), []);

  async function open(file: File) {
    if (stage.name === 'opening' || isBusy) return;
    setStage({ name: 'opening' });
    // A file that went away between choosing and reading is as good as none.
    const opening = await openPhoto(file, aspect).catch(() => ({ fault: 'unsupported' }) as const);
    if ('photo' in opening) setStage({ name: 'framing', photo: opening.photo });
    else setStage({ name: 'choosing', fault: opening.fault });
  }

  async function send(draft: PhotoDraft) {
    const cancelling = new AbortController();
    sending.current = cancelling;
    const { signal } = cancelling;
    const showShare = (share: number) =>
      setStage((now) => (now.name === 'sending' && !signal.aborted ? { ...now, share } : now));
    setStage({ name: 'sending', draft, share: 0 });
    try {
      const { photo, crop, clientId } = draft;
      const { picture } = await upload({ file: photo.file, crop, clientId, signal, onProgress: showShare });
      if (signal.aborted) return;
      setStage({ name: 'uploaded', draft, picture });
      onUploaded(picture);
    } catch (error) {
      if (!signal.aborted) setStage({ name: 'failed', draft, error });
    }
  }

  return {
    stage,
    open,
    use: (photo: OpenedPhoto, crop?: PictureCrop) =>
      void send({ photo, crop, clientId: crypto.randomUUID() }),
    retry: (draft: PhotoDraft) => void send(draft),
    startOver: () => setStage({ name: 'choosing' }),
    cancel() {
      sending.current?.abort();
      if (stage.name === 'sending')
        setStage({ name: 'framing', photo: stage.draft.photo, cancelled: stage.draft });
    },
  };
}

function photoOf(stage: PhotoStage): OpenedPhoto | undefined {
  if (stage.name === 'framing') return stage.photo;
  return 'draft' in stage ? stage.draft.photo : undefined;
}
