import { Slot } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { from, shadow, space, useDismissal } from '@liaison/shared/ui';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { hasFreeFoot } from '../chrome/areas.ts';
import { routeAt } from '../router/route-at.ts';
import { DisabledNotificationsAlert } from './disabled-notifications-alert.tsx';

/** What a member should know before going on; each part comes from the module that owns it, and stays away by itself. */
export function Alerts() {
  const user = useUser();
  const routeName = routeAt(useLocation().pathname)?.name ?? '';
  const [isPutOff] = useDismissal('hide-enrich-alert');
  if (!user) return null;
  const mayRemind = user.next_step !== null && !isPutOff && routeName !== 'signup-matches';
  const mayOffer = user.next_step === null && hasFreeFoot(routeName);
  return (
    <>
      <Area>
        {user.status === 'not_confirmed' && (
          <Room $heightsPx={[203, 158, 135]}>
            <Slot at="activation-alert" />
          </Room>
        )}
        {mayRemind && (
          <Room $heightsPx={[94, 71, 49]}>
            <Slot at="signup-alert" />
          </Room>
        )}
        {!user.paid_user && <Slot at="time-bonus" />}
        <DisabledNotificationsAlert reasons={user.notifications_disabled} />
        <Slot at="enrich-alert" />
        <Slot at="welcome-bonus" />
      </Area>
      {/* The sign-up asks by itself, at its end; who came to do something is left alone. */}
      {mayOffer && (
        <Offer>
          <Slot at="push-opt-in" />
        </Offer>
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
  ${from.m} {
    padding-inline: ${space[5]};
  }
  &:empty {
    display: none;
  }
`;

/** Kept from the first draw on: both come later than the page, which must not jump (FED-022). As high as they were seen in seven languages. */
const Room = styled.div<{ $heightsPx: readonly [phone: number, tablet: number, desktop: number] }>`
  min-height: ${({ $heightsPx }) => $heightsPx[0]}px;
  ${from.m} {
    min-height: ${({ $heightsPx }) => $heightsPx[1]}px;
  }
  ${from.l} {
    min-height: ${({ $heightsPx }) => $heightsPx[2]}px;
  }
`;

/** Comes when the page has long been drawn: it floats, or everything below it would jump. */
const Offer = styled.div`
  position: fixed;
  right: ${space[4]};
  bottom: calc(${space[4]} + var(--bottom-bar, 0px));
  z-index: 40;
  width: min(420px, calc(100% - 2 * ${space[4]}));

  > * {
    box-shadow: ${shadow};
  }
`;
