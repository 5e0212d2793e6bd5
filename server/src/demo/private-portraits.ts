import { pickNumber } from './demo-ids.ts';
import type { DemoMember } from './demo-member.ts';
import { demoSignIns } from './sign-ins.ts';

/** How a private picture is made from the member's portrait. */
const portraitVariants = ['closer', 'monochrome', 'mirrored'] as const;
export type PortraitVariant = (typeof portraitVariants)[number];

const signInNames = new Set<string>(Object.values(demoSignIns).map(({ name }) => name));

/**
 * Private pictures of every third member. Fictional members get none, because that would be deceptive, nor do the two members
 * that visitors of the demo sign in as.
 */
export function listPrivatePortraits({ name, is_fictional }: DemoMember): readonly PortraitVariant[] {
  if (is_fictional || signInNames.has(name) || pickNumber(`private ${name}`, 3) > 0) return [];
  return portraitVariants.slice(0, 1 + pickNumber(`privates ${name}`, portraitVariants.length));
}
