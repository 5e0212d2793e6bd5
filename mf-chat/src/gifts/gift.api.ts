import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { MessageDraft } from '@liaison/shared/contracts';
import { applySentMessage } from '@liaison/shared/live';
import { mutationOptions } from '@tanstack/react-query';

export const giftsQuery = { ...apiQuery('GET /api/gifts.php'), staleTime: 10 * 60_000 };

/** The client id makes a repeat safe: the gift is charged once. */
export const sendGiftMutation = mutationOptions({
  mutationFn: (gift: Omit<MessageDraft, 'type' | 'conversation' | 'photo_id'>) =>
    call('POST /api/message.php', { body: { ...gift, type: 'gift' } }),
  onSuccess(sent) {
    applySentMessage(sent);
    void queryClient.invalidateQueries({ queryKey: ['GET /api/chat.php'] });
  },
});
