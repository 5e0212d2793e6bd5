import { queueRoles, type StaffRole } from '@liaison/shared/contracts';
import {
  Banknote,
  ChartColumn,
  Flag,
  House,
  Images,
  ListX,
  type LucideIcon,
  MessageSquareWarning,
  Scale,
  SlidersHorizontal,
  TicketPercent,
  UserRoundSearch,
  UsersRound,
  VenetianMask,
} from 'lucide-react';

interface Section {
  /** Its title is `sections.<name>` in the strings, and that of the queue of this name. */
  name: string;
  to: string;
  icon: LucideIcon;
  /** Who may use it; without it everybody at the desk. */
  roles?: readonly StaffRole[];
}

/** The sections of the desk in the order of its navigation. Each has its folder in `features` and its route in `module.ts`. */
export const sections = [
  { name: 'overview', to: '/desk', icon: House },
  { name: 'pictures', to: '/desk/pictures', icon: Images, roles: queueRoles.pictures },
  { name: 'reports', to: '/desk/reports', icon: Flag, roles: queueRoles.reports },
  { name: 'complaints', to: '/desk/complaints', icon: MessageSquareWarning, roles: queueRoles.complaints },
  { name: 'appeals', to: '/desk/appeals', icon: Scale, roles: queueRoles.appeals },
  { name: 'partners', to: '/desk/partners', icon: VenetianMask, roles: queueRoles.partners },
  {
    name: 'members',
    to: '/desk/members',
    icon: UserRoundSearch,
    roles: ['moderator', 'support', 'administrator'],
  },
  { name: 'payments', to: '/desk/payments', icon: Banknote, roles: ['support', 'administrator'] },
  { name: 'staff', to: '/desk/staff', icon: UsersRound, roles: ['administrator'] },
  { name: 'discounts', to: '/desk/discounts', icon: TicketPercent, roles: ['administrator'] },
  { name: 'words', to: '/desk/words', icon: ListX, roles: ['administrator'] },
  { name: 'site', to: '/desk/site', icon: SlidersHorizontal, roles: ['administrator'] },
  { name: 'figures', to: '/desk/figures', icon: ChartColumn, roles: ['administrator'] },
] as const satisfies Section[];

export type SectionName = (typeof sections)[number]['name'];

export const listSections = (role: StaffRole) =>
  sections.filter((section: Section) => !section.roles || section.roles.includes(role));
