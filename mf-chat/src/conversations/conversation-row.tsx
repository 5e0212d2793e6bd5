import type { ConversationSummary } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Avatar,
  Badge,
  color,
  fontSize,
  fontWeight,
  MemberName,
  Menu,
  radius,
  space,
} from '@liaison/shared/ui';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ConversationPreview } from './conversation-preview.tsx';
import { useNow } from './use-now.ts';

export function ConversationRow({ row, isCurrent, onDelete }: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = useNow();
  const { profile, last_message: last, num_unread_messages: unread } = row;
  return (
    <Row $current={isCurrent}>
      <Avatar member={profile} size={48} online={profile.online} />
      <Main>
        <Title $unread={unread > 0}>
          <RowLink to={`/chats/${row.conversation}`} aria-current={isCurrent ? 'page' : undefined}>
            <MemberName member={profile} />
          </RowLink>
        </Title>
        <ConversationPreview row={row} />
      </Main>
      <Side>
        {last && <time dateTime={last.created_at}>{format.relative(last.created_at, now)}</time>}
        <Badge count={unread} label={t('common:unread', { count: unread })} />
      </Side>
      <Above>
        <Menu
          trigger={<EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
          label={t('row.menu', { name: profile.name })}
          items={[
            {
              label: t('delete.action'),
              icon: <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />,
              onSelect: onDelete,
              danger: true,
            },
          ]}
        />
      </Above>
    </Row>
  );
}

export interface ConversationRowProps {
  row: ConversationSummary;
  isCurrent: boolean;
  onDelete: () => void;
}

const Row = styled.li<{ $current: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 72px;
  padding: ${space[2]};
  border-radius: ${radius.card};
  background: ${({ $current }) => ($current ? color.accentSoft : 'transparent')};

  &:hover {
    background: ${({ $current }) => ($current ? color.accentSoft : color.sunken)};
  }
`;

const Main = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.div<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? fontWeight.bold : fontWeight.medium)};
`;

/** The whole row is the link's target; what stands above it has its own. */
const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${space[1]};
  font-size: ${fontSize.xs};
  color: ${color.muted};
  white-space: nowrap;
`;

const Above = styled.div`
  position: relative;
  z-index: 1;
`;
