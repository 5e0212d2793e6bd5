import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery } from '@liaison/shared/live';
import { useIsOnline } from '@liaison/shared/offline';
import type { ApiResponse, ConversationSummary } from '@liaison/shared/contracts';
import { FocusTarget, focusIfLost, foldText } from '@liaison/shared/parts';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  ListSkeleton,
  QueryView,
  space,
  Text,
  TextField,
  useErrorText,
  useLoadOnScroll,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ConversationRows } from './conversation-rows.tsx';
import { OfflineMissing, OfflineNotice } from '../offline/offline-notice.tsx';
import { saveList } from '../offline/save-conversations.ts';
import { useSavedCopy } from '../offline/use-saved-copy.ts';
import { useDeleteConversation, useLoadConversations } from './conversations.api.ts';

/** Shorter lists have no search field. */
const searchMinRows = 6;

/** All conversations, the newest first; `current` is the id of the one that is open beside the list. */
export function ConversationList(props: ConversationListProps) {
  const { t } = useTranslation('chat');
  const query = useQuery(conversationsQuery);
  const isOnline = useIsOnline();
  useSavedCopy(query.data, saveList);
  const emptyTitle = useFocusWhenEmptied(query.data?.chats.length);
  if (!isOnline && query.data === undefined) return <OfflineMissing />;
  return (
    <QueryView
      query={query}
      loading={<ListSkeleton rows={6} />}
      isEmpty={({ chats }) => chats.length === 0}
      empty={
        <EmptyState
          illustration="letter"
          title={<FocusTarget ref={emptyTitle}>{t('empty.title')}</FocusTarget>}
          action={<ButtonLink to="/members">{t('empty.action')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      }
    >
      {(list) => (
        <Column>
          {/* An open conversation beside the list has a notice of its own. */}
          {!props.current && <OfflineNotice updatedAt={query.dataUpdatedAt} />}
          <LoadedList list={list} {...props} />
        </Column>
      )}
    </QueryView>
  );
}

/** The last conversation leaves by its own menu and takes the focus with it: the text in place of the list gets it. */
function useFocusWhenEmptied(count: number | undefined) {
  const title = useRef<HTMLSpanElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isEmptied = count === 0 && before.current !== undefined && before.current > 0;
    before.current = count;
    if (isEmptied) focusIfLost(title.current);
  }, [count]);
  return title;
}

function LoadedList({
  list,
  search,
  onSearch,
  current,
  isPane = false,
  onDeleted,
}: ConversationListProps & { list: Conversations }) {
  const { t } = useTranslation('chat');
  const { chats, next } = list;
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate: deleteConversation } = useDeleteConversation(setRefusal);
  const errorText = useErrorText();
  const { mutate: load, isPending: isLoading, isError, error } = useLoadConversations();
  const isWaiting = next === undefined || isLoading || isError;
  const more = useLoadOnScroll<HTMLDivElement>(isWaiting ? null : () => load(next));
  /** Another conversation may be opened while one is being deleted. */
  const open = useRef(current);
  useEffect(() => {
    open.current = current;
  }, [current]);
  const hasSearch = search.trim() !== '';
  const isSearching = hasSearch && next !== undefined && !isError;

  // A search is one for all conversations, so that those not loaded yet follow.
  useEffect(() => {
    if (isSearching && !isLoading) load(next);
  }, [isSearching, isLoading, load, next]);

  function handleDelete({ conversation, profile }: ConversationSummary) {
    setRefusal(null);
    // The conversation stays open until the service has deleted it: leaving it would hide why it was not.
    const onSuccess = () => (conversation === open.current ? onDeleted?.() : undefined);
    deleteConversation({ conversation, partnerId: profile.id }, { onSuccess });
  }

  const shown = chats.filter((row) => isMatch(row, search));
  const isSearched = hasSearch && next === undefined;
  return (
    <Column>
      {refusal && (
        <Alert tone="error" title={t('delete.failed')} onDismiss={() => setRefusal(null)}>
          {t(`errors:${refusal}`)}
        </Alert>
      )}
      {(chats.length >= searchMinRows || search !== '') && (
        <Search>
          <TextField
            type="search"
            label={t('search')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
          {/* Screen readers miss a text that comes along with its live region. */}
          <div role="status">
            {isSearched && shown.length === 0 && <NoneFound>{t('noneFound', { search })}</NoneFound>}
            {isSearched && shown.length > 0 && (
              <VisuallyHidden>{t('found', { count: shown.length })}</VisuallyHidden>
            )}
          </div>
        </Search>
      )}
      <ConversationRows
        // Another search begins at its top.
        key={search}
        rows={shown}
        search={search}
        current={current}
        isPane={isPane}
        onDelete={handleDelete}
        end={
          next !== undefined && (
            <div ref={more}>
              {isError ? (
                <ErrorPanel message={errorText(error)} onRetry={() => load(next)} />
              ) : (
                <Button variant="quiet" small loading={isLoading} onClick={() => load(next)}>
                  {t('more')}
                </Button>
              )}
            </div>
          )
        }
      />
    </Column>
  );
}

type Conversations = ApiResponse<'GET /api/chats.php'>;

export interface ConversationListProps {
  /** Part of a name; kept outside the list, which has another place after the device was turned. */
  search: string;
  onSearch: (search: string) => void;
  current?: string | null;
  /** Whether the list fills a pane in which it scrolls. */
  isPane?: boolean;
  onDeleted?: () => void;
}

const isMatch = (row: ConversationSummary, search: string) =>
  foldText(row.profile.name).includes(foldText(search.trim()));

const Column = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-height: 0;
`;

const Search = styled.div`
  @media print {
    display: none;
  }
`;

const NoneFound = styled(Text)`
  padding-top: ${space[4]};
`;
