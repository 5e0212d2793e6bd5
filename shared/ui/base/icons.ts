import {
  Bell,
  Coins,
  Crown,
  Gem,
  Gift,
  Heart,
  House,
  type LucideIcon,
  type LucideProps,
  Mail,
  MessageCircle,
  Search,
  Settings,
  Sparkles,
  Star,
  User,
  Users,
  VenetianMask,
} from 'lucide-react';
import { createElement } from 'react';

/** The icons that navigation data and settings may name; other icons are imported where they are used. */
export const icons = {
  bell: Bell,
  coins: Coins,
  crown: Crown,
  gem: Gem,
  gift: Gift,
  heart: Heart,
  home: House,
  mail: Mail,
  mask: VenetianMask,
  message: MessageCircle,
  search: Search,
  settings: Settings,
  swipe: Sparkles,
  star: Star,
  user: User,
  users: Users,
} as const satisfies Record<string, LucideIcon>;
export type IconName = keyof typeof icons;

const isIconName = (name: string): name is IconName => name in icons;

/** Renders an icon named by a release or a setting; an unknown name renders `fallback`. */
export function NamedIcon({
  name,
  fallback,
  ...props
}: { name: string | undefined; fallback: IconName } & LucideProps) {
  const icon = icons[name !== undefined && isIconName(name) ? name : fallback];
  return createElement(icon, { strokeWidth: 1.75, 'aria-hidden': true, ...props });
}
