import type { Conversation } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { conversationsQuery } from '@liaison/shared/live';
import { Slot } from '@liaison/shared/module';
import { useBlock } from '@liaison/shared/parts';
import {
  Alert,
  Avatar,
  color,
  Heading,
  Icon,
  layer,
  MemberName,
  Menu,
  OnlineDot,
  space,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Flag, User } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useDeleteQuestion } from '../../conversations/delete-conversation.tsx';
import { MutedSign, useMuteItem } from '../../conversations/mute.tsx';
import { FictionalNotice } from '../../fictional-notice.tsx';
import { BackToList } from './back-to-list.tsx';

export function ConversationHeader({ conversation, refusal, onDelete }: ConversationHeaderProps) {
  const { t } = useTranslation(['chat', 'common']);
  const { profile } = conversation;
  const isAvailable = profile.status === 'active';
  const isOnline = useIsMemberOnline(conversation);
  const { muteItem, muteStatus } = useMuteItem(conversation.conversation ?? '', conversation.muted);
  const { blockItem, blockDialog } = useBlock(profile, 'chat');
  const { deleteItem, deleteDialog } = useDeleteQuestion(profile, () => onDelete?.());
  const [isReporting, setReporting] = useState(false);
  const reportItem = {
    label: t('common:member.report', { name: profile.name }),
    icon: <Icon icon={Flag} />,
    onSelect: () => setReporting(true),
  };
  return (
    <Bar>
      <Rows>
        <Line>
          <BackToList />
          <Avatar member={profile} size={44} />
          <Name>
            <Heading as="h1" $size={4}>
              {isAvailable ? (
                <ProfileLink to={`/members/${profile.id}`}>
                  <MemberName member={profile} />
                </ProfileLink>
              ) : (
                <MemberName member={profile} />
              )}
              {conversation.muted && <MutedSign />}
            </Heading>
            {isOnline && (
              <Text $size="xs" $muted>
                <OnlineDot withText />
              </Text>
            )}
          </Name>
          <Menu
            trigger={<Icon icon={EllipsisVertical} size={24} />}
            label={t('chat:thread.menu')}
            items={[
              ...(isAvailable
                ? [
                    {
                      kind: 'link' as const,
                      label: t('chat:thread.profile'),
                      icon: <Icon icon={User} />,
                      to: `/members/${profile.id}`,
                    },
                  ]
                : []),
              ...(onDelete ? [muteItem] : []),
              reportItem,
              blockItem,
              ...(onDelete ? [deleteItem] : []),
            ]}
          />
        </Line>
        {profile.is_fictional && <FictionalNotice profile={profile} />}
        {refusal && (
          <Alert tone="error" title={t('chat:delete.failed')}>
            {t(`errors:${refusal}`)}
          </Alert>
        )}
      </Rows>
      {muteStatus}
      {blockDialog}
      {deleteDialog}
      {isReporting && (
        <Slot
          at="report-dialog"
          subject={{ type: 'profile', id: profile.id }}
          name={profile.name}
          onClose={() => setReporting(false)}
        />
      )}
    </Bar>
  );
}

/** As the list says since the conversation was opened, which is not fetched again, however long it stays open. */
function useIsMemberOnline({ conversation, profile }: Conversation): boolean {
  const [openedAt] = useState(() => Date.now());
  const { data: row, dataUpdatedAt } = useQuery({
    ...conversationsQuery,
    enabled: false,
    select: ({ chats }) => chats.find((candidate) => candidate.conversation === conversation),
  });
  return row && dataUpdatedAt > openedAt ? row.profile.online : profile.online;
}

interface ConversationHeaderProps {
  conversation: Conversation;
  /** Why the conversation could not be deleted. */
  refusal: string | null;
  /** Null while there is nothing to delete. */
  onDelete: (() => void) | null;
}

const Bar = styled.header`
  position: relative;
  z-index: ${layer.raised};
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;

/** Apart from the bar, to which the open menu adds an element. */
const Rows = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
`;

const ProfileLink = styled(Link)`
  /* A target of at least 24 px, in a line of 20. */
  padding-block: 4px;
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
