// Replaces lucide-react's createLucideIcon in a module's build: the icons are bundled, the component that renders them is shared.
export { createLucideIcon as default } from '@liaison/shared/ui';
