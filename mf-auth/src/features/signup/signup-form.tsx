import { useSettings, useUser } from '@liaison/shared/session';
import type { SlotProps } from '@liaison/shared/module';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Stack, Text } from '@liaison/shared/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { sitePath } from '../../site-path.ts';
import { CheckMail } from './check-mail.tsx';
import { InviteOnly } from './invite-only.tsx';
import { isSignupOpen } from './signup-gate.ts';
import { SignupSteps } from './signup-steps.tsx';

/** The one sign-up: on its page, in the shell's dialog and at the end of a lander's questions. */
export function Component({ memberId, start, onDone }: SlotProps['signup-form']) {
  const user = useUser();
  const settings = useSettings();
  const goOn = useGoOn(memberId, onDone);

  if (user?.status === 'not_confirmed') return <CheckMail email={user.email} onDone={goOn} />;
  if (user) return <AlreadyMember name={user.name} />;
  if (!isSignupOpen(settings.signups)) return <InviteOnly />;
  return <SignupSteps memberId={memberId} start={start} />;
}

/** To the member whose page led here, to where the visitor wanted to go, or among the members. */
function useGoOn(memberId: string | undefined, onDone: (() => void) | undefined) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return () => {
    onDone?.();
    const isPlaceOfVisitor = onDone !== undefined && memberId === undefined && !query.has('next');
    if (!isPlaceOfVisitor) {
      void navigate(
        sitePath(query.get('next'), memberId === undefined ? '/members' : `/members/${memberId}`),
      );
    }
  };
}

function AlreadyMember({ name }: { name: string }) {
  const { t } = useTranslation('auth');
  return (
    <Stack $gap={4}>
      <Text>{t('signup.alreadyMember', { name })}</Text>
      <ButtonLink to="/members">{t('signup.toMembers')}</ButtonLink>
    </Stack>
  );
}
