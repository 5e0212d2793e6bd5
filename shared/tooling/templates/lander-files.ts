import { type Locale } from '@liaison/shared/contracts';

export const createVariantText = (slug: string) => `{ slug: '${slug}', scene: 'night' }`;

/** The name of a type such as `first-snow` in code: `firstSnow`. */
export const toIdentifier = (type: string) =>
  type.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase());

/** The data and the screen of a lander with its default variant, by path in `mf-landers/src/landers`. */
export function createLanderFiles(type: string): Record<string, string> {
  const identifier = toIdentifier(type);
  return {
    [`data/${type}.ts`]: `import type { SceneName } from '@liaison/shared/ui/scenes';
import type { Lander, LanderVariant } from './lander.ts';

export const ${identifier}: Lander<LanderVariant & { scene: SceneName }> = {
  type: '${type}',
  variants: [${createVariantText('default')}],
};
`,
    [`${type}-screen.tsx`]: `import { Scene } from '@liaison/shared/ui/scenes';
import { ${identifier} } from './data/${type}.ts';
import { HeroFrame } from './hero-frame.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

export function Component() {
  const { variant, ...texts } = useLander(${identifier});
  return (
    <LanderPage
      {...texts}
      hero={
        <HeroFrame>
          <Scene name={variant.scene} />
        </HeroFrame>
      }
    />
  );
}
`,
  };
}

/** Texts that may stand on a lander until it has its own. A test of mf-landers refuses them on a second one. */
export const landerTexts: Record<Locale, { title: string; lead: string }> = {
  en: {
    title: 'Good company for this evening',
    lead: 'Other people are up too, and have time to talk. Three questions and you’re in.',
  },
  de: {
    title: 'Gute Gesellschaft für heute Abend',
    lead: 'Auch andere sind noch wach und haben Zeit zum Reden. Drei Fragen, und du bist dabei.',
  },
  es: {
    title: 'Buena compañía para esta noche',
    lead: 'Otras personas también siguen despiertas y tienen tiempo para hablar. Tres preguntas y ya estás dentro.',
  },
  fr: {
    title: 'De la bonne compagnie pour ce soir',
    lead: 'D’autres ne dorment pas non plus et ont le temps de parler. Trois questions, et c’est parti.',
  },
  it: {
    title: 'Buona compagnia per stasera',
    lead: 'Anche altri sono svegli e hanno tempo per parlare. Tre domande e ci sei.',
  },
  nl: {
    title: 'Goed gezelschap voor vanavond',
    lead: 'Anderen zijn ook nog wakker en hebben tijd om te praten. Drie vragen en je bent binnen.',
  },
  pl: {
    title: 'Dobre towarzystwo na dzisiejszy wieczór',
    lead: 'Inni też nie śpią i mają czas na rozmowę. Trzy pytania i już jesteś z nami.',
  },
};
