import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Panes } from '../../conversations/panes.tsx';
import { keptSearch, useConversationSearch } from '../../conversations/use-conversation-search.ts';
import { ConversationView } from './conversation-view.tsx';
import type { ConversationRef } from '../../conversation-cache.api.ts';
import { conversationQuery } from './conversation.api.ts';

/** One conversation, on wide screens beside the list of all conversations. */
export function ConversationPanes({ conversationRef }: { conversationRef: ConversationRef }) {
  const navigate = useNavigate();
  const { data } = useInfiniteQuery({ ...conversationQuery(conversationRef), enabled: false });
  const search = useConversationSearch();
  const handleLeave = () => void navigate('/chats', { state: keptSearch });
  return (
    <Panes {...search} current={data?.pages[0]?.conversation} onDeleted={handleLeave}>
      <ConversationView
        key={JSON.stringify(conversationRef)}
        conversationRef={conversationRef}
        onLeave={handleLeave}
      />
    </Panes>
  );
}
