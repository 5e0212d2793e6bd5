import { useParams } from 'react-router';
import { ConversationPanes } from './conversation-panes.tsx';
import { prefetchConversation } from './conversation.api.ts';

export const loader = ({ params }: { params: { id?: string } }) =>
  void prefetchConversation({ conversation: params.id ?? '' });

export function Component() {
  const { id = '' } = useParams();
  return <ConversationPanes conversationRef={{ conversation: id }} />;
}
