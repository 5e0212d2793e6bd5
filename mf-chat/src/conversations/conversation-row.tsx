import type { ConversationSummary } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useBlock } from '@liaison/shared/parts';
import {
  Avatar,
  Badge,
  color,
  fontSize,
  fontWeight,
  Icon,
  layer,
  mediaHover,
  MemberName,
  Menu,
  radius,
  space,
} from '@liaison/shared/ui';
import { EllipsisVertical } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ConversationPreview } from './conversation-preview.tsx';
import { useDeleteQuestion } from './delete-conversation.tsx';
import { MutedSign, useMuteItem } from './mute.tsx';
import { keptSearch } from './use-conversation-search.ts';
import { useServiceClock } from '../use-service-clock.ts';

export function ConversationRow({ row, isCurrent, onDelete, onFocus }: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = useServiceClock()(useCurrentMinute());
  const { profile, last_message: last, num_unread_messages: unread, muted } = row;
  const { muteItem, muteStatus } = useMuteItem(row.conversation, muted);
  const { blockItem, blockDialog } = useBlock(profile, 'chat');
  const { deleteItem, deleteDialog } = useDeleteQuestion(profile, onDelete);
  return (
    <Row $current={isCurrent} onFocus={onFocus}>
      <Avatar member={profile} size={48} online={profile.online} />
      <Main>
        <FirstLine>
          <Title $unread={unread > 0}>
            <RowLink
              id={toRowLinkId(row.conversation)}
              to={`/chats/${row.conversation}`}
              state={keptSearch}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <MemberName member={profile} />
            </RowLink>
            {muted && <MutedSign />}
          </Title>
          {last && <Time dateTime={last.created_at}>{format.relative(last.created_at, now)}</Time>}
        </FirstLine>
        <Line>
          <ConversationPreview row={row} />
          <Badge count={unread} label={t('common:unread', { count: unread })} />
        </Line>
      </Main>
      <MenuLayer>
        <Menu
          trigger={<Icon icon={EllipsisVertical} />}
          label={t('row.menu', { name: profile.name })}
          items={[muteItem, blockItem, deleteItem]}
        />
        {muteStatus}
        {blockDialog}
        {deleteDialog}
      </MenuLayer>
    </Row>
  );
}

export interface ConversationRowProps {
  row: ConversationSummary;
  isCurrent: boolean;
  onDelete: () => void;
  /** Also when its menu or its question gets the focus. */
  onFocus: () => void;
}

export const toRowLinkId = (conversation: string) => `conversation-${conversation}`;

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The end of the current minute, updated by one timer for all rows. */
const useCurrentMinute = () => useSyncExternalStore(subscribe, getCurrentMinute, getCurrentMinute) * minuteMs;

const getCurrentMinute = () => Math.ceil(Date.now() / minuteMs);

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const notify of listeners) notify();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const Row = styled.div<{ $current: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 72px;
  padding: ${space[2]};
  border-radius: ${radius.card};
  background: ${({ $current }) => ($current ? color.accentSoft : 'transparent')};

  ${({ $current }) => $current && 'outline: 2px solid transparent; outline-offset: -2px;'}

  &:hover,
  &:focus-within {
    background: ${({ $current }) => ($current ? color.accentSoft : color.sunken)};
  }
`;

const Main = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  ${mediaHover} {
    ${Row}:hover &:last-child, ${Row}:focus-within &:last-child {
      padding-inline-end: 48px;
    }
  }
`;

/** The time moves below the name when the text is large. */
const FirstLine = styled(Line)`
  flex-wrap: wrap;
  gap: 0 ${space[3]};
`;

const Title = styled.div<{ $unread: boolean }>`
  min-width: 0;
  font-weight: ${({ $unread }) => ($unread ? fontWeight.bold : fontWeight.medium)};
`;

/** The link covers the whole row; the menu lies above it. */
const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  /* The row itself shows both. */
  &[aria-current='page'],
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Time = styled.time`
  flex: none;
  font-size: ${fontSize.xs};
  color: ${color.muted};
  ${mediaHover} {
    ${Row}:hover &, ${Row}:focus-within & {
      opacity: 0;
    }
  }
`;

/** With a mouse the menu appears over the time, which screen readers still read, when the row is hovered or focused, so that the preview has its width. */
const MenuLayer = styled.div`
  position: relative;
  z-index: ${layer.raised};
  ${mediaHover} {
    position: absolute;
    inset-inline-end: ${space[1]};
    border-radius: ${radius.control};
    background: inherit;
    opacity: 0;

    ${Row}:hover &, ${Row}:focus-within &, &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;
