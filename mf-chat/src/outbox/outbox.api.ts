import { call, upload, type UploadInput } from '@liaison/shared/api';
import type { MessageDraft } from '@liaison/shared/contracts';

export const sendMessage = (body: MessageDraft) => call('POST /api/message.php', { body });

/** The client id makes a repeat safe: it returns the picture that the service has already. */
export const uploadPicture = ({ clientId, ...input }: PictureUpload) =>
  upload('POST /api/photo.php', { form: { type: 'chat', client_id: clientId }, ...input });

type PictureUpload = { clientId: string } & Pick<UploadInput<'POST /api/photo.php'>, 'file' | 'onProgress'>;
