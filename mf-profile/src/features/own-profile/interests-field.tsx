import { interestsMax } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Card, Cluster, color, fontSize, Heading, radius, Stack, Text, weight } from '@liaison/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAutosave } from '../../autosave.ts';
import { SaveNote } from '../../save-note.tsx';

/** All interests as switches; at the limit, those left can still be taken away. */
export function InterestsField({ interests }: { interests: string[] }) {
  const { t } = useTranslation(['traits', 'profile']);
  const { interests: offered } = useSettings();
  const [chosen, setChosen] = useState(interests);
  const { save, state } = useAutosave('interests');
  const isFull = chosen.length >= interestsMax;

  function toggle(key: string) {
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    setChosen(next);
    save(next);
  }

  return (
    <Card as="section" aria-labelledby="interests-title">
      <Stack $gap={3}>
        <Heading as="h2" $size={3} id="interests-title">
          {t('traits:facts.interests')}
        </Heading>
        <Text $size="s" $muted $figures id="interests-count">
          {t('profile:interestsChosen', { chosen: chosen.length, max: interestsMax })}
        </Text>
        <Cluster role="group" aria-labelledby="interests-title" aria-describedby="interests-count" $gap={2}>
          {offered.map((key) => (
            <Toggle
              key={key}
              type="button"
              aria-pressed={chosen.includes(key)}
              disabled={isFull && !chosen.includes(key)}
              onClick={() => toggle(key)}
            >
              {t(`traits:interests.${key}`)}
            </Toggle>
          ))}
        </Cluster>
        <SaveNote state={state} />
      </Stack>
    </Card>
  );
}

const Toggle = styled.button`
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${fontSize.s};
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: ${weight.medium};
  }
  &:disabled {
    border-color: ${color.line};
    color: ${color.muted};
    cursor: default;
  }
`;
