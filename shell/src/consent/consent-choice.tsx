import { useTranslation } from '@liaison/shared/i18n';
import { type Consent, getConsent, saveConsent } from '@liaison/shared/session';
import {
  Button,
  color,
  Heading,
  Icon,
  layer,
  mediaUp,
  radius,
  shadow,
  space,
  Text,
} from '@liaison/shared/ui';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useFocusReturn } from '../layouts/use-focus-return.ts';
import { pagePaths } from '../pages/page-paths.ts';

const choices: readonly Consent[] = ['necessary', 'all'];

/** Two equal answers above the page, which stays usable: not answering keeps nothing. */
export function ConsentChoice({ isOpened }: { isOpened: boolean }) {
  const { t } = useTranslation('shell');
  const box = useRef<HTMLElement>(null);
  const current = getConsent();
  useFocusReturn(box);

  // A visitor who asked for the choice gets the focus there and back; a question that appears by itself does not move the focus.
  useEffect(() => {
    if (!isOpened) return;
    const opener = document.activeElement;
    box.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpened]);

  // What the box covers can be scrolled out from under it.
  useEffect(() => {
    const { body, documentElement: root } = document;
    const height = `${(box.current?.offsetHeight ?? 0) + 32}px`;
    body.style.paddingBottom = height;
    root.style.scrollPaddingBottom = height;
    return () => {
      body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, []);

  return (
    <Box ref={box} tabIndex={-1} aria-labelledby="consent-title">
      <Heading as="h2" $size={3} id="consent-title">
        {t('consent.title')}
      </Heading>
      <Text $size="s">
        {t('consent.text')} <Link to={pagePaths.cookies}>{t('consent.more')}</Link>
      </Text>
      <Answers>
        {choices.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            wide
            icon={current === choice && <Icon icon={Check} />}
            aria-pressed={current === null ? undefined : current === choice}
            onClick={() => saveConsent(choice)}
          >
            {t(`consent.${choice}`)}
          </Button>
        ))}
      </Answers>
    </Box>
  );
}

const Box = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.alerts};
  display: grid;
  gap: ${space[3]};
  max-height: 70vh;
  overflow-y: auto;
  padding: ${space[4]};
  padding-right: max(${space[4]}, env(safe-area-inset-right));
  padding-bottom: max(${space[4]}, env(safe-area-inset-bottom));
  padding-left: max(${space[4]}, env(safe-area-inset-left));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  box-shadow: ${shadow};
  ${mediaUp.m} {
    inset: auto max(${space[5]}, env(safe-area-inset-right)) ${space[5]} auto;
    max-width: 460px;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
  @media print {
    display: none;
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
