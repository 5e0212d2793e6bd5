import { type DeskMember, pictureRejectionReasons } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Chip, Cluster, radius, Select, space, Stack, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isConflict } from '../../is-conflict.ts';
import { Section } from '../../section.tsx';
import { rejectPicture } from './members.api.ts';

const tones = { pending: 'warning', approved: 'success', rejected: 'error' } as const;

/** The photos of the profile. One that should not be shown is rejected; its owner can object. */
export function MemberPictures({ member }: { member: DeskMember }) {
  const { t } = useTranslation('desk');
  return (
    <Section level={3} title={t('members.pictures.title')}>
      <List role="list">
        {member.pictures.map((picture, index) => (
          <Picture key={picture.id} picture={picture} number={index + 1} member={member} />
        ))}
      </List>
    </Section>
  );
}

interface PictureProps {
  picture: DeskMember['pictures'][number];
  number: number;
  member: DeskMember;
}

function Picture({ picture: { id, kind, status, path }, number, member }: PictureProps) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText();
  const [reason, setReason] = useState<(typeof pictureRejectionReasons)[number] | null>(null);
  const rejecting = useSingleMutation(rejectPicture(member.id));
  const alt = t('members.pictures.alt', { number, name: member.name });
  return (
    <Entry>
      <a href={path} target="_blank" rel="noreferrer">
        <Photo src={path} alt={alt} />
      </a>
      <Stack role="group" aria-label={alt} $gap={3} $align="start">
        <Cluster $gap={2}>
          <Chip>{t(`pictures.kinds.${kind}`)}</Chip>
          <Chip tone={tones[status]}>{t(`members.pictures.status.${status}`)}</Chip>
        </Cluster>
        {status === 'approved' && (
          <>
            <Select
              label={t('pictures.reject')}
              placeholder
              value={reason ?? ''}
              options={pictureRejectionReasons.map((value) => ({
                value,
                label: t(`pictures.reasons.${value}`),
              }))}
              onChange={({ target }) =>
                setReason(pictureRejectionReasons.find((known) => known === target.value) ?? null)
              }
            />
            <Button
              variant="secondary"
              small
              disabled={reason === null}
              loading={rejecting.isBusy}
              onClick={() => reason && rejecting.mutate({ id, reason })}
            >
              {t('members.pictures.reject')}
            </Button>
          </>
        )}
        {rejecting.error && (
          <Alert tone="error">
            {isConflict(rejecting.error) ? t('members.pictures.conflict') : errorText(rejecting.error)}
          </Alert>
        )}
      </Stack>
    </Entry>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${space[4]};
`;

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  /* Below the photo, where there is no room for words beside it. */
  > :last-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
`;

const Photo = styled.img`
  display: block;
  width: 120px;
  height: 160px;
  object-fit: cover;
  border-radius: ${radius.control};
`;
