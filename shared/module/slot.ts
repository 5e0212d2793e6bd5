import type { Gender, MemberCard } from '@liaison/shared/contracts';
import { type ComponentType, createContext, createElement, useContext } from 'react';
import { reservedHeightsPx, SlotPlace } from './slot-place.ts';

/** Every place where modules meet on one screen, with what it hands to the component that fills it (DEC-34). */
export interface SlotProps {
  'signup-form': {
    /** Whom the visitor wants to write to; the form then asks for the first message too. */
    memberId?: string;
    memberName?: string;
    /** The first message, as far as it is written already. */
    message?: string;
    /** What the visitor has answered already; the form shows it in one line instead of asking again. */
    start?: { gender?: Gender; lookingFor?: Gender; dateOfBirth?: string };
    /** Given in a dialog, which it closes: the steps then stay there instead of going on at their own address. */
    onDone?: () => void;
  };
  'signup-alert': Record<never, never>;
  'activation-alert': Record<never, never>;
  'match-modal': { profileId?: string; onClose: () => void };
  'like-modal': { onClose: () => void };
  icebreaker: { profileId: string; onChoose: (text: string) => void };
  'member-actions': { profile: MemberCard };
  'time-bonus': Record<never, never>;
  'welcome-bonus': Record<never, never>;
  'credits-offer': { needed: number; returnPath: string };
  'push-opt-in': Record<never, never>;
  'enrich-alert': Record<never, never>;
}

export type SlotName = keyof SlotProps;

/** What the shell offers to modules at run time. */
export interface ModuleHost {
  /** Draws what the releases put into a place: nothing when nobody fills it, its fallback when it fails. */
  Slot: ComponentType<{ at: SlotName; props: SlotProps[SlotName] }>;
}

export const ModuleHostContext = createContext<ModuleHost | null>(null);

/** A place that another module may fill. Without a shell around it (tests, prerendering) it stays empty. */
export function Slot<N extends SlotName>({ at, ...props }: { at: N } & SlotProps[N]) {
  const host = useContext(ModuleHostContext);
  const content = host && createElement(host.Slot, { at, props: props as unknown as SlotProps[N] });
  const $heightPx = reservedHeightsPx[at];
  return $heightPx === undefined ? content : createElement(SlotPlace, { $heightPx }, content);
}
