import type { OwnPicture, PictureCrop } from '@liaison/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenedPicture, openPicture, type PictureErrorCode } from './open-picture.ts';

interface PickerProps {
  /** Accessible name of the group: what the picture is for. */
  label: string;
  /** Which camera a phone opens. */
  camera?: 'user' | 'environment';
  /** Opened at once, as if it were chosen. */
  initialFile?: File | undefined;
}

export interface PicturePickerProps extends PickerProps {
  /** Usually `upload` of `@liaison/shared/api`. Rejects with an `ApiError`, or with the abort reason of `signal`. */
  upload: (picture: PictureUpload) => Promise<{ picture: OwnPicture }>;
  onUploaded: (picture: OwnPicture) => void;
  /** True while the upload runs, so that the caller can block navigation. */
  onBusyChange?: (isBusy: boolean) => void;
  /** Width divided by height of the crop; `null` uploads the whole picture. */
  aspect?: number | null;
  onChosen?: undefined;
}

/** For a caller that uploads the picture later. */
export interface PictureChoiceProps extends PickerProps {
  /** Receives the whole picture after its preview. */
  onChosen: (file: File) => void;
  aspect: null;
  upload?: undefined;
  onUploaded?: undefined;
  onBusyChange?: undefined;
}

export interface PictureUpload {
  file: File;
  /** In pixels of the upright picture. Absent for the whole picture, and where the browser could not decode it. */
  crop?: PictureCrop;
  /** Stays the same when a failed upload is retried. */
  clientId: string;
  signal: AbortSignal;
  /** `progress` runs from 0 to 1. */
  onProgress: (progress: number) => void;
}

/** A picture with its crop and the client id that it is uploaded under. */
export interface PictureDraft {
  opened: OpenedPicture;
  crop?: PictureCrop;
  clientId: string;
}

export type UploadState =
  | { step: 'choosing'; error?: PictureErrorCode }
  | { step: 'opening' }
  | { step: 'cropping'; opened: OpenedPicture; cancelled?: PictureDraft }
  | { step: 'sending'; draft: PictureDraft; progress: number }
  | { step: 'failed'; draft: PictureDraft; error: unknown }
  | { step: 'uploaded'; draft: PictureDraft; picture: OwnPicture };

type Options = Pick<
  PicturePickerProps | PictureChoiceProps,
  'upload' | 'onUploaded' | 'onBusyChange' | 'onChosen' | 'initialFile'
> & { aspect: number | null };

/** The state of one picture from choosing the file to the finished upload. */
export function usePictureUpload({
  upload,
  onUploaded,
  onBusyChange,
  onChosen,
  initialFile,
  aspect,
}: Options) {
  const [state, setState] = useState<UploadState>({ step: initialFile ? 'opening' : 'choosing' });
  const currentUpload = useRef<AbortController>(null);
  const submitted = useRef<OpenedPicture>(null);
  const previewUrl = getOpenedPicture(state)?.decoded?.url;
  const isBusy = state.step === 'sending';

  const notifyBusyChange = useEffectEvent((value: boolean) => onBusyChange?.(value));
  useEffect(() => {
    if (!isBusy) return undefined;
    notifyBusyChange(true);
    return () => notifyBusyChange(false);
  }, [isBusy]);
  useEffect(() => () => URL.revokeObjectURL(previewUrl ?? ''), [previewUrl]);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      currentUpload.current?.abort();
    };
  }, []);

  async function open(file: File) {
    if (state.step === 'opening' || isBusy) return;
    setState({ step: 'opening' });
    await showOpened(file);
  }

  async function showOpened(file: File) {
    // Reading rejects when the file was deleted or moved after it was chosen.
    const result = await openPicture(file, aspect).catch(() => ({ error: 'unsupported' }) as const);
    const url = 'opened' in result && result.opened.decoded?.url;
    if (isClosed.current && url) URL.revokeObjectURL(url);
    else if ('opened' in result) setState({ step: 'cropping', opened: result.opened });
    else setState({ step: 'choosing', error: result.error });
  }

  const showInitial = useEffectEvent(() => {
    if (initialFile) void showOpened(initialFile);
  });
  useEffect(() => showInitial(), []);

  async function send(draft: PictureDraft) {
    if (!upload) return;
    const controller = new AbortController();
    currentUpload.current = controller;
    const { signal } = controller;
    const onProgress = (progress: number) =>
      setState((current) =>
        current.step === 'sending' && !signal.aborted ? { ...current, progress } : current,
      );
    setState({ step: 'sending', draft, progress: 0 });
    try {
      const { opened, crop, clientId } = draft;
      const { picture } = await upload({ file: opened.file, crop, clientId, signal, onProgress });
      if (signal.aborted) return;
      setState({ step: 'uploaded', draft, picture });
      onUploaded?.(picture);
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', draft, error });
    }
  }

  return {
    state,
    open,
    submit(opened: OpenedPicture, crop?: PictureCrop) {
      // A second press, as of a double click, reaches the button before it is gone.
      if (submitted.current === opened) return;
      submitted.current = opened;
      if (onChosen) onChosen(opened.file);
      else void send({ opened, crop, clientId: crypto.randomUUID() });
    },
    retry: (draft: PictureDraft) => void send(draft),
    startOver: () => setState({ step: 'choosing' }),
    cancel() {
      submitted.current = null;
      currentUpload.current?.abort();
      if (state.step === 'sending')
        setState({ step: 'cropping', opened: state.draft.opened, cancelled: state.draft });
    },
  };
}

function getOpenedPicture(state: UploadState): OpenedPicture | undefined {
  if (state.step === 'cropping') return state.opened;
  return 'draft' in state ? state.draft.opened : undefined;
}
