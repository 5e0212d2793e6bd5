import { ApiError } from '@liaison/shared/api';

/**
 * Sends a text that is stored once, however often it is repeated. When its client id belongs to an earlier text, whose answer was lost, it is
 * sent under another one, which `onNewId` takes, so that the next attempt keeps it.
 */
export async function sendOnce<Draft extends { client_id: string }, Answer>(
  draft: Draft,
  send: (draft: Draft) => Promise<Answer>,
  onNewId: (clientId: string) => void,
): Promise<Answer> {
  try {
    return await send(draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'client_id_reused') throw error;
    const clientId = crypto.randomUUID();
    onNewId(clientId);
    return send({ ...draft, client_id: clientId });
  }
}
