import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Button, Icon, MemberName, space, VisuallyHidden } from '@liaison/shared/ui';
import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { styled } from 'styled-components';
import { memberLanding3 } from '../landers/data/member-landings.ts';
import { useLander } from '../landers/use-lander.ts';
import { MemberLanderPage } from './member-lander-page.tsx';
import { useLandingMember } from './use-landing-member.ts';

/** A portrait to like or to pass on to the next newest member. */
export function Component() {
  const { t } = useTranslation('landers');
  const { title, lead } = useLander(memberLanding3);
  const { member, others, isPending, note } = useLandingMember(memberLanding3.type);
  const { id } = useParams();
  // The member, not the position, where a later answer may have somebody newer.
  const [next, setNext] = useState<MemberCard>();
  const [isLiked, setLiked] = useState(false);
  const shown = next ?? member;
  const handlePass = () => {
    const deck = member ? [member, ...others] : [];
    setLiked(false);
    setNext(deck[deck.findIndex((one) => one.id === shown?.id) + 1] ?? deck[0]);
  };
  return (
    <MemberLanderPage
      {...{ title, isPending, note }}
      lead={
        <span aria-live="polite">
          {isLiked && shown ? t('memberLander.liked', { name: shown.name }) : lead}
        </span>
      }
      member={shown}
      // What was written to one member does not go to the next one.
      signupKey={shown?.id ?? id}
      actions={
        <Actions>
          <Button variant="secondary" icon={<Icon icon={X} />} onClick={handlePass}>
            {t('swipe.pass')}
          </Button>
          <Button
            variant="secondary"
            icon={<Icon icon={Heart} fill={isLiked ? 'currentColor' : 'none'} />}
            aria-pressed={isLiked}
            onClick={() => setLiked(!isLiked)}
          >
            {t('swipe.like')}
          </Button>
          {/* The portrait changes above the buttons, where no screen reader notices it. */}
          <VisuallyHidden role="status">{next && <MemberName member={next} withAge />}</VisuallyHidden>
        </Actions>
      }
    />
  );
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
