import type { Gender, MemberCard } from '@liaison/shared/contracts';
import { type ComponentType, createContext, createElement, useContext } from 'react';
import { styled } from 'styled-components';

/**
 * Every place that another module may fill, where it is, and the props of the component that fills it (DEC-34). The list in
 * docs/modules.md is made from this (`npm run docs`).
 */
export interface SlotProps {
  /** The sign-up dialog, the last step of a lander, and `/members/:id/signup`. */
  'signup-form': {
    /** The member that the visitor wants to write to; the form then includes the first message. */
    memberId?: string;
    memberName?: string;
    /** The first message, as far as it is already written. */
    message?: string;
    /** Answers that the visitor has already given; the form continues after them. */
    start?: { gender?: Gender; lookingFor?: Gender; dateOfBirth?: string };
    /** Set by a dialog, which it closes: the steps then stay in the dialog instead of moving to their own route. */
    onDone?: () => void;
  };
  /** Above the screen, for members who have not completed the sign-up, where the route prompts `complete-signup`. */
  'signup-alert': Record<never, never>;
  /** Above the screen, for members who have not confirmed their e-mail address. */
  'activation-alert': Record<never, never>;
  /** A dialog over every screen of the default layout, when two members like each other. */
  'match-modal': { profileId?: string; onClose: () => void };
  /** A dialog over every screen of the default layout, opened by `?t=` after that many seconds. */
  'like-modal': { onClose: () => void };
  /** An empty conversation, and the first message of a sign-up on a member's page. In a conversation it opens by itself once. */
  icebreaker: { profileId: string; onChoose: (text: string) => void };
  /** A member's profile beside the like button, and the card of a match. */
  'member-actions': { profile: MemberCard };
  /** Above the screens of the members and settings areas, for members without a purchase in their first four hours. In the members area the bonus may open a dialog. */
  'time-bonus': { isMembersArea: boolean };
  /** Over the screens of the members area, once, for members who have confirmed their address. */
  'welcome-bonus': Record<never, never>;
  /** A conversation in place of the composer's notice, when the credits are not enough for a message. */
  'credits-offer': { needed: number; returnPath: string };
  /** The dialog in which members change the place of their profile. */
  'place-form': { onSaved: () => void };
  /** A dialog that reports a member, a photo or a message to the staff. `name` is the member's. */
  'report-dialog': {
    subject: { type: 'profile' | 'photo' | 'message'; id: string };
    name: string;
    onClose: () => void;
  };
  /** Above the screen, after a first message or match, for members who have completed the sign-up, where the route prompts `push`. */
  'push-opt-in': Record<never, never>;
  /** Above the screen, for members whose profile is less than 60% complete, where the route prompts `complete-signup`. */
  'enrich-alert': Record<never, never>;
}

export type SlotName = keyof SlotProps;

/** What the shell provides to modules at run time. */
export interface ModuleHost {
  /** Renders the components that the live releases declare for a place: nothing when there are none, a fallback when one fails. */
  Slot: ComponentType<{ at: SlotName; props: SlotProps[SlotName] }>;
}

export const ModuleHostContext = createContext<ModuleHost | null>(null);

/** A place that another module may fill. Without a shell (tests, prerendering) it stays empty. */
export function Slot<N extends SlotName>({ at, ...props }: { at: N } & SlotProps[N]) {
  const host = useContext(ModuleHostContext);
  const content = host && createElement(host.Slot, { at, props: props as unknown as SlotProps[N] });
  const $heightPx = reservedHeightsPx[at];
  return $heightPx === undefined ? content : createElement(SlotPlace, { $heightPx }, content);
}

/**
 * Heights that a place has from the first render, so that nothing shifts when it is filled (FED-022). Only for content that the
 * user asked for; all other places take up room once they are filled.
 */
const reservedHeightsPx: Partial<Record<SlotName, number>> = {
  'signup-form': 420,
  'credits-offer': 160,
};

const SlotPlace = styled.div<{ $heightPx: number }>`
  min-height: ${({ $heightPx }) => $heightPx}px;
`;
