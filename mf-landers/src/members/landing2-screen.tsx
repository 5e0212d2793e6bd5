import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, radius, space, targetSize } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { memberLanding2 } from '../landers/data/member-landings.ts';
import { useLander } from '../landers/use-lander.ts';
import { MemberLanderPage } from './member-lander-page.tsx';
import { useLandingMember } from './use-landing-member.ts';

const lines = ['first', 'second', 'third'] as const;

/** First lines to choose from. The chosen one is the visitor's own message, which the sign-up form sends. */
export function Component() {
  const { t } = useTranslation('landers');
  const { variant, title, lead } = useLander(memberLanding2);
  const { member, isPending, note } = useLandingMember(memberLanding2.type);
  const [chosen, setChosen] = useState<string>();
  return (
    <MemberLanderPage side="end" compact message={chosen} {...{ title, lead, member, isPending, note }}>
      <Lines>
        {lines.map((line) => {
          const text = t(`openers.${variant.slug}.${line}`);
          return (
            <Bubble key={line} type="button" aria-pressed={chosen === text} onClick={() => setChosen(text)}>
              {text}
            </Bubble>
          );
        })}
      </Lines>
    </MemberLanderPage>
  );
}

const Lines = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space[2]};
`;

/** Like the visitor's own bubbles in a conversation. */
const Bubble = styled.button`
  min-height: ${targetSize};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.control};
  border-radius: ${radius.card} ${radius.card} 4px ${radius.card};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.s};
  text-align: start;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${color.own};
    color: ${color.onOwn};
  }
`;
