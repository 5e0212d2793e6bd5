import { pickNumber } from './demo-ids.ts';
import type { DemoMember } from './demo-member.ts';
import { demoSignIns } from './sign-ins.ts';

const expressions = ['smileBig', 'cute', 'calm', 'cheeky'];
const signInNames = new Set<string>(Object.values(demoSignIns).map(({ name }) => name));

type Drawing = Pick<DemoMember, 'name' | 'hair_color' | 'portrait'> & { scene: string };

/**
 * Private pictures of every third member: the same face with another backdrop and expression. Fictional members get none,
 * because that would be deceptive, nor do the two members that visitors of the demo sign in as.
 */
export function listPrivatePortraits(member: DemoMember): Drawing[] {
  const { name, hair_color, portrait, is_fictional } = member;
  if (is_fictional || signInNames.has(name) || pickNumber(`private ${name}`, 3) > 0) return [];
  const count = 1 + pickNumber(`privates ${name}`, 3);
  return Array.from({ length: count }, (_, index) => ({
    name,
    ...(hair_color && { hair_color }),
    portrait: {
      ...portrait,
      face: expressions[(pickNumber(`mood ${name}`, 4) + index) % expressions.length] ?? 'calm',
    },
    scene: `${name} ${index}`,
  }));
}
