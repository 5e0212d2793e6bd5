import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Dialog, useIsPhone } from '@liaison/shared/ui';
import { boot } from '../boot/boot-data.ts';

const isFilled = boot.releases.some(({ slots }) => slots.some(({ at }) => at === 'signup-form'));

/**
 * Any link to /signup, whoever drew it, opens the form here on desktop and its page on phones (SHELL-040): modules need not
 * know of the modal. A click with a modifier key keeps its meaning.
 */
export function SignupModal({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [memberId, setMemberId] = useState<string>();

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      user ||
      isPhone ||
      !isFilled ||
      !link ||
      link.target ||
      link.pathname !== '/signup' ||
      isModified(event)
    )
      return;
    event.preventDefault();
    setMemberId(new URLSearchParams(link.search).get('member_id') ?? undefined);
    setOpen(true);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- catches the clicks of links below, which Enter fires too */}
      <div onClickCapture={handleClick}>{children}</div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('signupModal.title')} size="wide">
        <Slot at="signup-form" memberId={memberId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
