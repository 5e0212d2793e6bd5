import { type AlertName, hasWelcomeBonus, isAlertSlot, listAlerts } from '@liaison/release/routes';
import { defaultRouteFields } from '@liaison/shared/contracts';
import { Slot } from '@liaison/shared/module';
import { usePushState, useSettings, useUser } from '@liaison/shared/session';
import { mediaUp, space, useDismissal } from '@liaison/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { isSlotFilled } from '../federation/slot-host.tsx';
import { createOptionalComponent } from '../layouts/optional-component.tsx';
import { useFocusReturn } from '../layouts/use-focus-return.ts';
import { hasPushReason } from '../push/push-reason.ts';
import { findRoute, getRolePath } from '../router/site-routes.ts';

/** For few members. */
const OwnAlert = createOptionalComponent(() => import('./own-alert.tsx').then((module) => module.OwnAlert));

/**
 * The most important alert above the screen, one at a time; the next one when it is dismissed or settled. `listAlerts` has the order; here
 * is what only the browser knows.
 */
export function Alerts() {
  const user = useUser();
  const { pathname } = useLocation();
  const route = findRoute(pathname) ?? defaultRouteFields;
  const { terms_version: termsVersion } = useSettings();
  const [isReminderDismissed] = useDismissal('hide-enrich-alert');
  const [areMailsDismissed] = useDismissal('hide-disabled-notifications-alert');
  const isPushOffered = usePushOffer(user?.id, pathname);
  if (!user) return null;
  const isLeftOut: Partial<Record<AlertName, boolean>> = {
    'signup-alert': isReminderDismissed,
    'enrich-alert': isReminderDismissed,
    // The settings say it by themselves.
    'disabled-notifications': areMailsDismissed || pathname === getRolePath('notification-settings'),
    'push-opt-in': !isPushOffered,
  };
  const alert = listAlerts({ user, route, termsVersion }).find(
    (name) => !isLeftOut[name] && (!isAlertSlot(name) || isSlotFilled(name)),
  );
  return (
    <Area>
      {alert && (
        <AlertPlace key={alert} name={alert}>
          {!isAlertSlot(alert) ? (
            <OwnAlert name={alert} />
          ) : alert === 'time-bonus' ? (
            <Slot at={alert} isMembersArea={route.area === 'members'} />
          ) : (
            <Slot at={alert} />
          )}
        </AlertPlace>
      )}
      {hasWelcomeBonus(user, route) && <Slot at="welcome-bonus" />}
    </Area>
  );
}

/** Reserves the height of an alert that loads after the page, so that the layout does not shift (FED-022). */
function AlertPlace({ name, children }: { name: AlertName; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusReturn(place);
  return (
    <ReservedSpace ref={place} $heightsPx={heightsPx[name]}>
      {children}
    </ReservedSpace>
  );
}

/** The largest among the seven languages, on phones, tablets and desktops. */
const heightsPx = {
  terms: [210, 123, 94],
  'disabled-notifications': [192, 116, 94],
  'activation-alert': [203, 116, 94],
  'signup-alert': [116, 71, 49],
  'enrich-alert': [116, 71, 49],
  'time-bonus': [52, 52, 52],
  'push-opt-in': [224, 150, 94],
} as const;

/** Decided when a screen opens, so that nothing moves while the member writes or reads. */
function usePushOffer(userId: string | undefined, pathname: string): boolean {
  const pushState = usePushState();
  const [isDismissed] = useDismissal('hide-push-notification-alert');
  const screen = `${userId} ${pathname}`;
  const decide = () => ({
    screen,
    isOffered: pushState === 'off' && userId !== undefined && hasPushReason(userId),
  });
  const [decision, setDecision] = useState(decide);
  if (decision.screen !== screen) setDecision(decide());
  return decision.isOffered && pushState === 'off' && !isDismissed;
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

  /* For what a screen begins with from edge to edge. */
  &:not(:empty) + main {
    --alert-gap: ${space[3]};
  }
`;

const ReservedSpace = styled.div<{ $heightsPx: readonly [phone: number, tablet: number, desktop: number] }>`
  min-height: ${({ $heightsPx }) => $heightsPx[0]}px;
  ${mediaUp.m} {
    min-height: ${({ $heightsPx }) => $heightsPx[1]}px;
  }
  ${mediaUp.l} {
    min-height: ${({ $heightsPx }) => $heightsPx[2]}px;
  }
`;
