import { useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  color,
  Icon,
  mediaMotion,
  mediaUp,
  motion,
  radius,
  space,
  Text,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Portrait, type PortraitName } from '../pictures/portrait.tsx';
import { tinderswipe } from './data/tinderswipe.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** A deck of five examples to try a like on. */
export function Component() {
  const { variant, ...texts } = useLander(tinderswipe);
  return <LanderPage {...texts} hero={<Deck portraits={variant.portraits} />} hasExamples side="end" />;
}

function Deck({ portraits }: { portraits: readonly PortraitName[] }) {
  const { t } = useTranslation('landers');
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const isDone = answers.length === portraits.length;
  const handleAnswer = (isLike: boolean) => {
    if (!isDone) setAnswers([...answers, isLike]);
  };
  const isBetween = answers.length > 0 && !isDone;
  // Those below the first card load as small pictures, until the visitor begins to answer.
  const lastLarge = answers.length > 0 ? answers.length + 1 : 0;
  return (
    <Box>
      <Cards>
        <Summary role="status" $isShown={isDone}>
          {isDone && <Text $size="l">{t('swipe.done', { count: answers.filter(Boolean).length })}</Text>}
          {isBetween && (
            <VisuallyHidden>
              {t('swipe.next', { number: answers.length + 1, total: portraits.length })}
            </VisuallyHidden>
          )}
        </Summary>
        {portraits.map((portrait, index) => (
          <Card key={portrait} $depth={index - answers.length} $isLike={answers[index] ?? false}>
            <Portrait
              portrait={portrait}
              sizes={index <= lastLarge ? '(max-width: 991px) 60vw, 360px' : '80px'}
              isMain={index === 0}
            />
          </Card>
        ))}
      </Cards>
      <Actions>
        {/* Neither is disabled: that would take the focus from it. */}
        <Button
          variant="secondary"
          icon={<Icon icon={X} />}
          aria-disabled={isDone}
          onClick={() => handleAnswer(false)}
        >
          {t('swipe.pass')}
        </Button>
        <Button
          variant="secondary"
          icon={<Icon icon={Heart} />}
          aria-disabled={isDone}
          onClick={() => handleAnswer(true)}
        >
          {t('swipe.like')}
        </Button>
      </Actions>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
`;

const Cards = styled.div`
  position: relative;
  width: min(46vw, 180px);
  aspect-ratio: 3 / 4;
  margin-block: ${space[2]};
  ${mediaUp.l} {
    width: min(380px, 46vh);
  }
`;

const shownDepth = 2;

/** The cards below the first lie behind it, each a little smaller; an answered one leaves to its side. */
const Card = styled.div<{ $depth: number; $isLike: boolean }>`
  position: absolute;
  inset: 0;
  z-index: ${({ $depth }) => 5 - $depth};
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
  visibility: ${({ $depth }) => ($depth < 0 || $depth > shownDepth ? 'hidden' : 'visible')};
  opacity: ${({ $depth }) => ($depth < 0 ? 0 : 1)};
  transform: ${({ $depth, $isLike }) =>
    $depth < 0
      ? `translateX(${$isLike ? 60 : -60}%) rotate(${$isLike ? 14 : -14}deg)`
      : `translateX(${$depth * 14}px) rotate(${$depth * 4}deg) scale(${1 - $depth * 0.04})`};
  ${mediaMotion} {
    transition:
      transform ${motion.slow},
      opacity ${motion.slow},
      visibility ${motion.slow};
  }
`;

const Summary = styled.div<{ $isShown: boolean }>`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space[4]};
  border: 2px dashed ${({ $isShown }) => ($isShown ? color.line : 'transparent')};
  border-radius: ${radius.card};
  text-align: center;
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
  width: min(100%, 360px);
`;
