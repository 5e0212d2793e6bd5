import type { MemberCard } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import { useTranslation } from '@liaison/shared/i18n';
import { refreshLikes } from '@liaison/shared/live';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import {
  ButtonLink,
  Dialog,
  MemberName,
  MemberPicture,
  radius,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { runWhenVisible } from '../../when-visible.ts';
import { modalMemberQuery } from './match-modal.api.ts';

const reloadLikesMs = 500;

/** A match, or without a given profile the newest like that is not answered. A click anywhere closes it (§4). */
export function Component({ profileId, onClose }: SlotProps['match-modal']) {
  const { t } = useTranslation('members');
  const { data: member, isError } = useQuery(modalMemberQuery(profileId));
  const focusRef = useRef<HTMLAnchorElement>(null);
  const isEmpty = isError || member === null;

  useEffect(() => {
    // Not cancelled: the likes have changed also when the modal closes before.
    runWhenVisible(() => setTimeout(() => void refreshLikes(), reloadLikesMs));
  }, []);
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  if (!member) return null;
  const isMatch = profileId !== undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={focusRef}
      title={isMatch ? t('matchModal.title') : t('profile.likesYou', { name: member.name })}
    >
      <CloseArea type="button" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <Content member={member} isMatch={isMatch} onClose={onClose} focusRef={focusRef} />
    </Dialog>
  );
}

interface ContentProps {
  member: MemberCard;
  isMatch: boolean;
  onClose: () => void;
  focusRef: RefObject<HTMLAnchorElement | null>;
}

function Content({ member, isMatch, onClose, focusRef }: ContentProps) {
  const { t } = useTranslation('members');
  const user = useUser();

  function handleChoice() {
    emit('members/match-chosen', { profileId: member.id });
    onClose();
  }

  return (
    <Centred $gap={4} $align="center">
      <Pictures>
        {isMatch && user && <MemberPicture member={user.profile} decorative eager />}
        <PictureLink
          to={`/members/${member.id}`}
          onClick={handleChoice}
          aria-label={t('matchModal.profile', { name: member.name })}
        >
          <MemberPicture member={member} decorative eager />
        </PictureLink>
      </Pictures>
      <Text as="p">
        <MemberName member={member} withAge />
      </Text>
      <Text $muted>{isMatch ? t('profile.match', { name: member.name }) : t('matchModal.answer')}</Text>
      <Raised>
        <ButtonLink to={`/members/${member.id}/chat`} onClick={handleChoice} ref={focusRef}>
          {t('matchModal.write')}
        </ButtonLink>
      </Raised>
    </Centred>
  );
}

/** Covers the dialog below its links. Esc and the close button do the same for keyboards and screen readers. */
const CloseArea = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: ${radius.card};
  background: none;
  cursor: default;
`;

const Centred = styled(Stack)`
  text-align: center;
`;

const Raised = styled.div`
  position: relative;
`;

const Pictures = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[3]};
  width: 100%;

  > * {
    flex: 0 1 168px;
    min-width: 0;
  }
`;

const PictureLink = styled(Link)`
  position: relative;
  text-decoration: none;
  border-radius: ${radius.card};
`;
