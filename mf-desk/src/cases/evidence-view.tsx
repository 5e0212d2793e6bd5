import type { EvidencePicture, QueuedReport } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Chip, Cluster, color, fontSize, Heading, radius, space, Stack, Text } from '@liaison/shared/ui';
import { css, styled } from 'styled-components';

/** The copy that the report made of profile, photos and messages. */
export function EvidenceView({ report }: { report: QueuedReport }) {
  const { t } = useTranslation('desk');
  const { profile, pictures, messages } = report.evidence;
  return (
    <Stack $gap={4}>
      {messages.length > 0 && (
        <section aria-labelledby={`messages-${report.id}`}>
          <Stack $gap={2}>
            <Heading id={`messages-${report.id}`} as="h3" $size={4}>
              {t('cases.messages')}
            </Heading>
            <Messages report={report} />
          </Stack>
        </section>
      )}
      {profile && (
        <Stack $gap={1}>
          <Heading as="h3" $size={4}>
            {t('cases.profile')}
          </Heading>
          <Text>{t('pictures.owner', { name: profile.name, age: profile.age })}</Text>
          {profile.about && <Quote>{profile.about}</Quote>}
        </Stack>
      )}
      {pictures.length > 0 && (
        <Stack $gap={2}>
          <Heading as="h3" $size={4}>
            {t('cases.photos')}
          </Heading>
          <Cluster $gap={3}>
            {pictures.map((picture, index) => (
              <PictureEvidence
                key={picture.id}
                picture={picture}
                number={index + 1}
                isReported={report.subject_type === 'photo' && picture.id === report.subject_id}
              />
            ))}
          </Cluster>
        </Stack>
      )}
    </Stack>
  );
}

interface PictureEvidenceProps {
  picture: EvidencePicture;
  number: number;
  isReported: boolean;
}

function PictureEvidence({ picture, number, isReported }: PictureEvidenceProps) {
  const { t } = useTranslation('desk');
  const { path, is_deleted: isDeleted = false } = picture;
  return (
    <Stack $gap={1}>
      <a href={path} target="_blank" rel="noreferrer">
        <Thumb
          src={path}
          $isReported={isReported}
          alt={isReported ? t('cases.reportedPhoto') : t('cases.numberedPhoto', { number })}
        />
      </a>
      {isReported && <Chip tone="warning">{t('cases.reportedPhoto')}</Chip>}
      {isDeleted && <Chip>{t('cases.deletedByOwner')}</Chip>}
    </Stack>
  );
}

function Messages({ report }: { report: QueuedReport }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const name = report.member?.name ?? t('cases.formerMember');
  return (
    <Scroller role="group" aria-label={t('cases.messages')} tabIndex={0}>
      <List role="list">
        {report.evidence.messages.map((message) => (
          <Message key={message.id} $isReported={message.is_reported}>
            <Cluster $gap={2}>
              <Text $size="s" $weight="medium">
                {message.is_from_member ? name : (report.reporter?.name ?? t('cases.reporter'))}
              </Text>
              <Text $size="s" $muted>
                {format.dateTime(message.created_at)}
              </Text>
              {message.is_reported && <Chip tone="warning">{t('cases.reported')}</Chip>}
              {message.is_deleted && <Chip>{t('cases.deleted')}</Chip>}
            </Cluster>
            {message.path && (
              <a href={message.path} target="_blank" rel="noreferrer">
                <Thumb src={message.path} alt={t('cases.photo')} />
              </a>
            )}
            {message.text === null ? (
              <Text>{t('cases.noText')}</Text>
            ) : (
              <Text lang="" dir="auto">
                {message.text}
              </Text>
            )}
          </Message>
        ))}
      </List>
    </Scroller>
  );
}

/** What somebody has written, in an unknown language. */
export const Quote = styled.blockquote.attrs({ lang: '', dir: 'auto' })`
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.line};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Begins at its end, where the reported message is, and ends with the window, also on a laptop. */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  max-height: clamp(240px, 100dvh - 30rem, 480px);
  overflow-y: auto;
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Message = styled.li<{ $isReported: boolean }>`
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $isReported }) =>
    $isReported &&
    css`
      border-color: ${color.warning};
      background: ${color.warningSoft};
    `}
`;

const Thumb = styled.img<{ $isReported?: boolean }>`
  display: block;
  width: 120px;
  height: 150px;
  object-fit: cover;
  border: 3px solid ${({ $isReported }) => ($isReported ? color.warning : 'transparent')};
  border-radius: ${radius.control};
  font-size: ${fontSize.xs};
`;
