import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery } from '@liaison/shared/live';
import type { ConversationSummary } from '@liaison/shared/contracts';
import {
  Alert,
  ButtonLink,
  EmptyState,
  ListSkeleton,
  QueryView,
  Stack,
  Text,
  TextField,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConversationRow } from './conversation-row.tsx';
import { useDeleteConversation } from './conversations.api.ts';

/** Shorter lists have no search field. */
const searchMinRows = 6;

/** All conversations, the newest first; `current` is the id of the one that is open beside the list. */
export function ConversationList(props: ConversationListProps) {
  const { t } = useTranslation('chat');
  return (
    <QueryView
      query={useQuery(conversationsQuery)}
      loading={<ListSkeleton rows={6} />}
      isEmpty={({ chats }) => chats.length === 0}
      empty={
        <EmptyState
          illustration="letter"
          title={t('empty.title')}
          action={<ButtonLink to="/members">{t('empty.action')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      }
    >
      {({ chats }) => <LoadedList chats={chats} {...props} />}
    </QueryView>
  );
}

function LoadedList({ chats, current, onDeleted }: ConversationListProps & { chats: ConversationSummary[] }) {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate: deleteConversation } = useDeleteConversation(setRefusal);

  function handleDelete(conversation: string) {
    setRefusal(null);
    deleteConversation(conversation);
    if (conversation === current) onDeleted?.();
  }

  const shown = chats.filter((row) => isMatch(row, search));
  return (
    <Stack $gap={4}>
      {refusal && (
        <Alert tone="error" title={t('delete.failed')} onDismiss={() => setRefusal(null)}>
          {t(`errors:${refusal}`)}
        </Alert>
      )}
      {chats.length >= searchMinRows && (
        <TextField
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <Text role="status">{t('noneFound', { search })}</Text>}
      {shown.length > 0 && (
        <List aria-label={t('messages')}>
          {shown.map((row) => (
            <ConversationRow
              key={row.conversation}
              row={row}
              isCurrent={row.conversation === current}
              onDelete={() => handleDelete(row.conversation)}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

export interface ConversationListProps {
  current?: string | null;
  onDeleted?: () => void;
}

/** Removes accents and case, so that "jose" finds José. */
const normalise = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
const isMatch = (row: ConversationSummary, search: string) =>
  normalise(row.profile.name).includes(normalise(search.trim()));

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
