import { useTranslation } from '@liaison/shared/i18n';
import { Card, color, fontSize, Heading, mediaUp, radius, space, Text } from '@liaison/shared/ui';
import { Scene } from '@liaison/shared/ui/scenes';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { type StartAnswers, StartForm } from '../wizard/start-form.tsx';

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

function StartCard() {
  const navigate = useNavigate();
  const handleAnswer = ({ gender, lookingFor }: StartAnswers) =>
    void navigate(`/signup?${new URLSearchParams({ gender, looking_for: lookingFor })}`);
  return (
    <Card>
      <StartForm onAnswer={handleAnswer} />
    </Card>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space[5]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[6]};
  ${mediaUp.m} {
    padding-inline: ${space[5]};
  }
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
