import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, Icon, mediaUp, radius, space, Text } from '@liaison/shared/ui';
import {
  Bike,
  BookOpen,
  Clapperboard,
  Coffee,
  CookingPot,
  Dog,
  Footprints,
  type LucideIcon,
  Mountain,
  Music,
  Palette,
  Plane,
  Sprout,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type InterestIcon, iconslanding } from './data/iconslanding.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

const icons: Record<InterestIcon, LucideIcon> = {
  music: Music,
  cooking: CookingPot,
  hiking: Mountain,
  cinema: Clapperboard,
  coffee: Coffee,
  dancing: Footprints,
  books: BookOpen,
  dogs: Dog,
  travel: Plane,
  cycling: Bike,
  art: Palette,
  gardens: Sprout,
};

/** Pastimes to choose from, which make a sentence. */
export function Component() {
  const { variant, ...texts } = useLander(iconslanding);
  return <LanderPage {...texts} hero={<Choice names={variant.icons} />} />;
}

function Choice({ names }: { names: readonly InterestIcon[] }) {
  const { t } = useTranslation('landers');
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly InterestIcon[]>([]);
  const toggle = (name: InterestIcon) =>
    setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const things = format.list(chosen.map((name) => t(`icons.${name}`)));
  return (
    <>
      <Icons>
        {names.map((name) => (
          <Option key={name} type="button" aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
            <Icon icon={icons[name]} size={28} />
            {t(`icons.${name}`)}
          </Option>
        ))}
      </Icons>
      <Sentence aria-live="polite" $weight="medium">
        {chosen.length === 0 ? t('icons.choose') : t('icons.sentence', { things })}
      </Sentence>
    </>
  );
}

/** Three columns, and fewer where words in large letters would not fit. */
const Icons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5.5rem, 30%), 1fr));
  gap: ${space[2]};
  ${mediaUp.l} {
    gap: ${space[3]};
  }
`;

const Option = styled.button`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[1]};
  min-height: 76px;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  cursor: pointer;

  svg {
    color: ${color.accent};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  ${mediaUp.l} {
    min-height: min(168px, 19vh);
    gap: ${space[3]};
    font-size: ${fontSize.m};
    svg {
      width: 48px;
      height: 48px;
    }
  }
`;

/** Two lines, so that nothing shifts while it grows. */
const Sentence = styled(Text)`
  min-height: 3.2rem;
`;
