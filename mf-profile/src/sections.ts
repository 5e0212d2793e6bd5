import { Bell, Database, EyeOff, Languages, LockKeyhole, type LucideIcon, UserRound } from 'lucide-react';

/** The sections of profile and settings, in the order in which they are listed. */
export const sections = [
  { name: 'profile', to: '/profile', Icon: UserRound },
  { name: 'privacy', to: '/profile/privacy', Icon: EyeOff },
  { name: 'notifications', to: '/notifications', Icon: Bell },
  { name: 'security', to: '/profile/security', Icon: LockKeyhole },
  { name: 'language', to: '/profile/language', Icon: Languages },
  { name: 'account', to: '/profile/account', Icon: Database },
] as const satisfies { name: string; to: string; Icon: LucideIcon }[];

export type SectionName = (typeof sections)[number]['name'];

/** The path that `/profile?tab=…` redirects to (DEC-31). */
export const findSectionPath = (tab: string | null): string | undefined =>
  sections.find(({ name }) => name === tab && name !== 'profile')?.to;
