import { defaultRouteFields, type User } from '@liaison/shared/contracts';
import { listAlertSlots, offersPush } from '@liaison/release/routes';
import { Slot } from '@liaison/shared/module';
import { usePushState, useSettings, useUser } from '@liaison/shared/session';
import { mediaUp, space, useDismissal } from '@liaison/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { hasPushReason } from '../push/push-reason.ts';
import { findRoute } from '../router/site-routes.ts';

/** For few members, so that it is loaded with its first use; without its code, the page has no such alert. */
const DisabledNotificationsAlert = lazy(() =>
  import('./disabled-notifications-alert.tsx').then(
    (module) => ({ default: module.DisabledNotificationsAlert }),
    () => ({ default: () => null }),
  ),
);

const TermsAlert = lazy(() =>
  import('./terms-alert.tsx').then(
    (module) => ({ default: module.TermsAlert }),
    () => ({ default: () => null }),
  ),
);

/** The alerts above the screen. Each slot's component decides by itself whether it is shown. */
export function Alerts() {
  const user = useUser();
  const { terms_version: currentTerms } = useSettings();
  const { pathname } = useLocation();
  const route = findRoute(pathname) ?? defaultRouteFields;
  const [isDismissed] = useDismissal('hide-enrich-alert');
  if (!user) return null;
  const slots = listAlertSlots(user, route);
  // A member who has not completed the sign-up is not asked for the rest of the profile yet.
  const reminder = slots.find((slot) => slot === 'signup-alert' || slot === 'enrich-alert');
  return (
    <Area>
      {hasOldTerms(user, currentTerms) && (
        <Suspense fallback={null}>
          <TermsAlert />
        </Suspense>
      )}
      {slots.includes('activation-alert') && (
        <ReservedSpace $heightsPx={[203, 116, 94]}>
          <Slot at="activation-alert" />
        </ReservedSpace>
      )}
      {reminder && !isDismissed && (
        <ReservedSpace $heightsPx={[116, 71, 49]}>
          <Slot at={reminder} />
        </ReservedSpace>
      )}
      {slots.includes('time-bonus') && (
        <ReservedSpace $heightsPx={[52, 52, 52]}>
          <Slot at="time-bonus" isMembersArea={route.area === 'members'} />
        </ReservedSpace>
      )}
      {user.notifications_disabled.length > 0 && (
        <Suspense fallback={null}>
          <DisabledNotificationsAlert reasons={user.notifications_disabled} />
        </Suspense>
      )}
      {slots.includes('welcome-bonus') && <Slot at="welcome-bonus" />}
      {offersPush(user, route) && <PushOffer key={pathname} userId={user.id} />}
    </Area>
  );
}

/** An older version of the service does not say what was accepted. */
const hasOldTerms = ({ accepted_terms: accepted }: User, current: string) =>
  accepted !== undefined && (accepted === null || Date.parse(accepted) < Date.parse(current));

/** Decides when its screen opens, so that nothing moves while the member writes or reads. */
function PushOffer({ userId }: { userId: string }) {
  const pushState = usePushState();
  const [isDismissed] = useDismissal('hide-push-notification-alert');
  const [isOffered] = useState(() => pushState === 'off' && hasPushReason(userId));
  if (!isOffered || pushState !== 'off' || isDismissed) return null;
  return (
    <ReservedSpace $heightsPx={[224, 150, 94]}>
      <Slot at="push-opt-in" />
    </ReservedSpace>
  );
}

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  gap: ${space[2]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[3]} ${space[4]} 0;
  ${mediaUp.m} {
    padding-inline: ${space[5]};
  }
  &:empty {
    display: none;
  }
`;

/**
 * Reserves the height of an alert that loads after the page, so that the layout does not shift (FED-022). The heights are the
 * largest among the seven languages.
 */
const ReservedSpace = styled.div<{ $heightsPx: readonly [phone: number, tablet: number, desktop: number] }>`
  min-height: ${({ $heightsPx }) => $heightsPx[0]}px;
  ${mediaUp.m} {
    min-height: ${({ $heightsPx }) => $heightsPx[1]}px;
  }
  ${mediaUp.l} {
    min-height: ${({ $heightsPx }) => $heightsPx[2]}px;
  }
`;
