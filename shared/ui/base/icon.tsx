import {
  Bell,
  Coins,
  Crown,
  Gem,
  Gift,
  Heart,
  House,
  type LucideIcon,
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
import { iconStroke } from './tokens.ts';

/** The icons that navigation data and settings may name. Every page has them; other icons are imported where they are used. */
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

interface IconProps {
  icon: LucideIcon;
  /** Pixels. */
  size?: number;
  fill?: 'none' | 'currentColor';
}

/** A decorative icon, hidden from assistive technology; small icons get a heavier stroke to stay readable. */
export function Icon({ icon: Svg, size = 20, fill = 'none' }: IconProps) {
  const stroke = size > 16 ? iconStroke.normal : iconStroke.small;
  return <Svg size={size} fill={fill} strokeWidth={stroke} aria-hidden="true" />;
}

/** Renders an icon named by a release or a setting; an unknown name renders `fallback`. */
export function NamedIcon({
  name,
  fallback,
  ...props
}: { name: string | undefined; fallback: IconName } & Omit<IconProps, 'icon'>) {
  return <Icon icon={icons[name !== undefined && isIconName(name) ? name : fallback]} {...props} />;
}
