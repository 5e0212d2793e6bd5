import { defaultRouteFields } from '@liaison/shared/contracts';
import { listAlertSlots } from '@liaison/release/routes';
import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { layer, mediaUp, shadow, space, useDismissal } from '@liaison/shared/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { findRoute } from '../router/site-routes.ts';
import { DisabledNotificationsAlert } from './disabled-notifications-alert.tsx';

/** The alerts above the screen. Each slot's component decides by itself whether it is shown. */
export function Alerts() {
  const user = useUser();
  const route = findRoute(useLocation().pathname) ?? defaultRouteFields;
  const [isDismissed] = useDismissal('hide-enrich-alert');
  if (!user) return null;
  const slots = listAlertSlots(user, route);
  return (
    <>
      <Area>
        {slots.includes('activation-alert') && (
          <ReservedSpace $heightsPx={[203, 158, 135]}>
            <Slot at="activation-alert" />
          </ReservedSpace>
        )}
        {slots.includes('signup-alert') && !isDismissed && (
          <ReservedSpace $heightsPx={[94, 71, 49]}>
            <Slot at="signup-alert" />
          </ReservedSpace>
        )}
        {slots.includes('time-bonus') && (
          <ReservedSpace $heightsPx={[78, 52, 52]}>
            <Slot at="time-bonus" isMembersArea={route.area === 'members'} />
          </ReservedSpace>
        )}
        <DisabledNotificationsAlert reasons={user.notifications_disabled} />
        <Slot at="enrich-alert" />
        <Slot at="welcome-bonus" />
      </Area>
      {slots.includes('push-opt-in') && (
        <PushOffer>
          <Slot at="push-opt-in" />
        </PushOffer>
      )}
    </>
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

/** Floats, because it appears after the page and would shift everything below it. */
const PushOffer = styled.div`
  position: fixed;
  right: ${space[4]};
  bottom: calc(${space[4]} + var(--bottom-bar, 0px));
  z-index: ${layer.alerts};
  width: min(420px, calc(100% - 2 * ${space[4]}));

  > * {
    box-shadow: ${shadow};
  }
`;
