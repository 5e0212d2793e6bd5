import {
  Bell,
  CreditCard,
  Database,
  EyeOff,
  Images,
  Languages,
  LockKeyhole,
  type LucideIcon,
  UserRound,
} from 'lucide-react';

/** The sections of profile and settings, in the order in which they are listed. */
export const sections = [
  { name: 'profile', to: '/profile', icon: UserRound },
  { name: 'photos', to: '/profile/photos', icon: Images },
  { name: 'privacy', to: '/profile/privacy', icon: EyeOff },
  { name: 'notifications', to: '/notifications', icon: Bell },
  { name: 'security', to: '/profile/security', icon: LockKeyhole },
  { name: 'payments', to: '/transactions', icon: CreditCard },
  { name: 'language', to: '/profile/language', icon: Languages },
  { name: 'account', to: '/profile/account', icon: Database },
] as const satisfies { name: string; to: string; icon: LucideIcon }[];

export type SectionName = (typeof sections)[number]['name'];

/** The path that `/profile?tab=…` redirects to (DEC-31). */
export const findSectionPath = (tab: string | null): string | undefined =>
  sections.find(({ name }) => name === tab && name !== 'profile')?.to;
