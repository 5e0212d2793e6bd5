import { useTranslation } from '@liaison/shared/i18n';
import { useSession, useUser } from '@liaison/shared/session';
import { showToast } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { sections } from './sections.ts';

/**
 * Returns a function for a change that was not saved: it says so when the member has left the section, which would have said it, but not
 * when they have signed out.
 */
export function useLateFailure(): () => void {
  const { t } = useTranslation('profile');
  const { pathname } = useLocation();
  const userId = useUser()?.id;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => {
    const section = sections.find(({ to }) => to === pathname);
    if (!isLeft.current || !section || useSession.getState().user?.id !== userId) return;
    showToast(t('changeNotSaved', { section: t(`sections.${section.name}.title`) }), 'error');
  };
}
