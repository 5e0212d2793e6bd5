import { useParams } from 'react-router';
import { ConversationPanes } from './conversation-panes.tsx';
import { prefetchConversation } from './conversation.api.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  void prefetchConversation({ profile: params.id ?? '' });

/** The conversation with a member, also before its first message. */
export function Component() {
  const { id = '' } = useParams();
  return <ConversationPanes conversationRef={{ profile: id }} />;
}
