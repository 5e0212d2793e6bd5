import type { Gender } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Button,
  Card,
  color,
  fontSize,
  Heading,
  mediaUp,
  radius,
  space,
  Stack,
  Text,
} from '@liaison/shared/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Scene } from '../scenes/scene.tsx';
import { GenderChoice } from './gender-choice.tsx';

export function Hero() {
  const { t } = useTranslation('landers');
  return (
    <Frame>
      <Content>
        <Title as="h1" $size={1}>
          {t('home.title')}
        </Title>
        <Text $size="l" $muted>
          {t('home.lead')}
        </Text>
        <StartCard />
      </Content>
      <SceneFrame>
        <Scene name="street" />
      </SceneFrame>
    </Frame>
  );
}

/** The first two questions of the sign-up. A plain form with an `action`, so that it works before its script has loaded. */
function StartCard() {
  const { t } = useTranslation(['landers', 'common']);
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')];
    const query = new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
    void navigate(`/signup?${query}`);
  };

  const getLabel = (question: 'am' | 'for') => (gender: Gender) => t(`landers:wizard.${question}.${gender}`);
  return (
    <Card as="form" action="/signup" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <GenderChoice name="gender" legend={t('landers:wizard.iAm')} label={getLabel('am')} />
        <GenderChoice name="looking_for" legend={t('landers:wizard.lookingFor')} label={getLabel('for')} />
        <Button type="submit" wide>
          {t('common:actions.continue')}
        </Button>
        <Text $size="s" $muted>
          {t('landers:home.adultsOnly')}
        </Text>
      </Stack>
    </Card>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space[5]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[6]};
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    gap: ${space[7]};
    align-items: center;
    padding: ${space[7]} ${space[5]};
  }
`;

const Content = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
`;

const Title = styled(Heading)`
  text-wrap: balance;
  ${mediaUp.l} {
    font-size: ${fontSize.xxxl};
  }
`;

const SceneFrame = styled.div`
  height: 240px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
  ${mediaUp.l} {
    height: 520px;
  }
`;
