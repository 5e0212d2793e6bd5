import type { MemberCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useIsHydrated } from '@liaison/shared/module';
import { MemberName, MemberPicture, mediaUp, Skeleton, space, Text } from '@liaison/shared/ui';
import { Scene } from '@liaison/shared/ui/scenes';
import { type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import { HeroFrame } from '../landers/hero-frame.ts';
import { LanderPage } from '../landers/lander-page.tsx';

interface MemberLanderPageProps {
  title: string;
  lead: ReactNode;
  /** Null for one who is not shown to visitors: the page is then about nobody (LAND-025). */
  member: MemberCard | null;
  isPending: boolean;
  /** The site's note on fictional members. */
  note: string | null;
  /** Below the portrait. */
  actions?: ReactNode;
  side?: 'start' | 'end';
  /** On phones a small portrait, so that the questions below many lines are still on the first screen. */
  compact?: boolean;
  message?: string;
  /** With another one the sign-up form begins anew. */
  signupKey?: string;
  children?: ReactNode;
}

/** The portrait of one member beside the questions; the sign-up form asks for the first message to them. */
export function MemberLanderPage(props: MemberLanderPageProps) {
  const { title, lead, member, isPending, note, actions, side, compact, message, signupKey, children } =
    props;
  const { t } = useTranslation('landers');
  const isHydrated = useIsHydrated();
  if (!member && !isPending) {
    const hero = (
      <HeroFrame>
        <Scene name="street" />
      </HeroFrame>
    );
    return (
      <LanderPage title={t('memberLander.generic.title')} lead={t('memberLander.generic.lead')} hero={hero} />
    );
  }
  return (
    <LanderPage
      title={title}
      lead={lead}
      side={side}
      signupKey={signupKey}
      signup={member ? { memberId: member.id, memberName: member.name, ...(message && { message }) } : {}}
      hero={
        <Box>
          <Portrait $compact={compact}>
            {/* A site can have its own word for fictional: if that does not match, React renders only this boundary again. */}
            <Suspense>
              {member ? (
                <MemberPicture
                  member={member}
                  large
                  eager
                  decorative
                  footer={<MemberName member={member} withAge />}
                />
              ) : (
                <Skeleton $height="100%" />
              )}
            </Suspense>
          </Portrait>
          {actions}
        </Box>
      }
      footer={
        <Note $size="s" $muted>
          {/* Whether there is one depends on all members of the answer, which the prerendered HTML does not show. */}
          {isHydrated && note}
        </Note>
      }
    >
      {children}
    </LanderPage>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
`;

const Portrait = styled.div<{ $compact?: boolean }>`
  width: ${({ $compact }) => ($compact ? '120px' : 'min(52vw, 200px)')};
  aspect-ratio: 3 / 4;
  ${mediaUp.l} {
    width: min(440px, 56vh);
  }
`;

/** Two lines are reserved, so that nothing shifts. */
const Note = styled(Text)`
  min-height: 2.9rem;
`;
