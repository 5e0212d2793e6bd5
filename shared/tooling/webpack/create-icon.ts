// In a module's build in place of lucide-react's own: icons are the module's, what draws them is the shell's.
export { createLucideIcon as default } from '@liaison/shared/ui';
