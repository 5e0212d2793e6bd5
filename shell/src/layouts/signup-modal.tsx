import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@liaison/shared/i18n';
import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Dialog, useIsPhone } from '@liaison/shared/ui';
import { useLocation, useNavigationType } from 'react-router';
import { isSlotFilled } from '../federation/slot-host.tsx';
import { getRolePath } from '../router/site-routes.ts';

/**
 * Opens the sign-up form in a modal for every click on a link to the sign-up among its children, so that modules need not know the
 * modal (SHELL-040). On phones and for clicks with a modifier key the link works as usual. It closes when a link in it or Back leads to
 * another page, but not at a redirect, such as that of the login page for the account that the form has created.
 */
export function SignupModal({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [memberId, setMemberId] = useState<string>();
  const { pathname } = useLocation();
  const isRedirect = useNavigationType() === 'REPLACE';
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    if (!isRedirect) setOpen(false);
  }

  function handleClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      user ||
      isPhone ||
      !isSlotFilled('signup-form') ||
      !link ||
      link.target ||
      link.pathname !== getRolePath('sign-up') ||
      isModifiedClick(event)
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
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('signupModal.title')}
        size="wide"
        staysOnOutsidePress
      >
        <Slot at="signup-form" memberId={memberId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const isModifiedClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
