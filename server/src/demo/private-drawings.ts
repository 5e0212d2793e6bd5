import { pickNumber } from './demo-ids.ts';
import type { DemoPerson } from './person.ts';
import { demoSignIns } from './sign-ins.ts';

const moods = ['smileBig', 'cute', 'calm', 'cheeky'];
const signsIn = new Set<string>(Object.values(demoSignIns).map(({ name }) => name));

type Drawing = Pick<DemoPerson, 'name' | 'hair_color' | 'portrait'> & { scene: string };

/**
 * Private pictures of every third real member: the same face elsewhere and in another mood. None of fictional ones, which
 * would be a lure, and none of those whom somebody is about to try out.
 */
export function privateDrawings(person: DemoPerson): Drawing[] {
  const { name, hair_color, portrait, is_fictional } = person;
  if (is_fictional || signsIn.has(name) || pickNumber(`private ${name}`, 3) > 0) return [];
  const count = 1 + pickNumber(`privates ${name}`, 3);
  return Array.from({ length: count }, (_, index) => ({
    name,
    ...(hair_color && { hair_color }),
    portrait: { ...portrait, face: moods[(pickNumber(`mood ${name}`, 4) + index) % moods.length] ?? 'calm' },
    scene: `${name} ${index}`,
  }));
}
