import type { PartnerMessage, QueuedConversation } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  Chip,
  Cluster,
  color,
  Grid,
  Heading,
  MemberName,
  radius,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { getLanguageName } from '../../language-name.ts';
import { WaitingChip } from '../../queues/waiting-chip.tsx';

interface ConversationViewProps {
  item: QueuedConversation;
  /** Beside the time of waiting. */
  action: ReactNode;
}

/** Who writes to whom, since when they wait, and what was said. */
export function ConversationView({ item, action }: ConversationViewProps) {
  const { t } = useTranslation('desk');
  const { member, partner, language, handed_by: handedBy } = item;
  return (
    <Stack $gap={4}>
      <Cluster $gap={2} $justify="space-between">
        <Cluster $gap={2}>
          <WaitingChip since={item.waiting_since} tone="warning" />
          {handedBy !== null && <Chip>{t('partners.handedBy', { name: handedBy })}</Chip>}
        </Cluster>
        {action}
      </Cluster>
      <Grid $min="13.75rem">
        <PartyFacts title={t('partners.member')} party={member} isFictional={false} />
        <PartyFacts title={t('partners.partner')} party={partner} isFictional />
      </Grid>
      <Text>{t('partners.language', { language: getLanguageName(language) })}</Text>
      {item.asks_if_real && (
        <Alert tone="warning">{t('partners.asks', { member: member.name, partner: partner.name })}</Alert>
      )}
      {item.has_older && (
        <Text $size="s" $muted>
          {t('partners.older')}
        </Text>
      )}
      <Newest role="group" aria-label={t('partners.conversation')} tabIndex={0}>
        <List role="list">
          {item.messages.map((message) => (
            <Entry key={message.id} message={message} item={item} />
          ))}
        </List>
      </Newest>
    </Stack>
  );
}

interface PartyProps {
  title: string;
  party: QueuedConversation['member'];
  isFictional: boolean;
}

function PartyFacts({ title, party, isFictional }: PartyProps) {
  const { t } = useTranslation('desk');
  const { id, name, age, city, about } = party;
  return (
    <Stack $gap={1}>
      <Text $size="s" $muted>
        {title}
      </Text>
      <Heading as="h2" $size={3}>
        <MemberName
          member={{ name, is_fictional: isFictional, ...(age !== null && { age }) }}
          withAge={age !== null}
        />
      </Heading>
      {city !== null && <Text $size="s">{city}</Text>}
      {about && <About>{about}</About>}
      {!isFictional && (
        <Text $size="s" $muted>
          {t('queues.number', { id })}
        </Text>
      )}
    </Stack>
  );
}

function Entry({ message, item }: { message: PartnerMessage; item: QueuedConversation }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { is_from_partner: isOwn, is_waiting: isWaiting } = message;
  return (
    <Message $isOwn={isOwn} $isWaiting={isWaiting}>
      <Cluster $gap={2}>
        <Text $size="s" $weight="medium">
          {isOwn ? item.partner.name : item.member.name}
        </Text>
        <Text $size="s" $muted>
          {format.dateTime(message.created_at)}
        </Text>
        {isWaiting && <Chip tone="warning">{t('partners.waiting')}</Chip>}
      </Cluster>
      <Content message={message} />
    </Message>
  );
}

function Content({ message: { type, path, gift, text } }: { message: PartnerMessage }) {
  const { t } = useTranslation('desk');
  if (type === 'photo')
    return path === null ? (
      <Text $muted>{t('partners.photoNotApproved')}</Text>
    ) : (
      <a href={path} target="_blank" rel="noreferrer">
        <Photo src={path} alt={t('cases.photo')} />
      </a>
    );
  return (
    <>
      {gift !== null && (
        <Text $weight="medium">{t('partners.gift', { name: t(`partners.gifts.${gift}`) })}</Text>
      )}
      {text !== null && (
        <Text lang="" dir="auto">
          {text}
        </Text>
      )}
    </>
  );
}

const About = styled(Text).attrs({ lang: '', dir: 'auto' })`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow-wrap: anywhere;
`;

/** Begins at its end, where the newest message is. */
const Newest = styled.div`
  display: flex;
  flex-direction: column-reverse;
  max-height: 480px;
  overflow-y: auto;
  padding: ${space[3]};
  background: ${color.sunken};
  border-radius: ${radius.control};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Message = styled.li<{ $isOwn: boolean; $isWaiting: boolean }>`
  width: fit-content;
  max-width: min(90%, 560px);
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $isOwn }) =>
    $isOwn &&
    css`
      justify-self: end;
      background: ${color.accentSoft};
    `}
  ${({ $isWaiting }) =>
    $isWaiting &&
    css`
      border-color: ${color.warning};
    `}
`;

const Photo = styled.img`
  display: block;
  width: 160px;
  height: 200px;
  object-fit: cover;
  border-radius: ${radius.control};
`;
