import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, from, Heading, radius, space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Scene } from '../scenes/scene.tsx';
import { StartCard } from './start-card.tsx';

export function Hero() {
  const { t } = useTranslation('landers');
  return (
    <Frame>
      <Words>
        <Title as="h1" $size={1}>
          {t('home.title')}
        </Title>
        <Text $size="l" $muted>
          {t('home.lead')}
        </Text>
        <StartCard />
      </Words>
      <Picture>
        <Scene name="street" />
      </Picture>
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  gap: ${space[5]};
  max-width: 1248px;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[6]};
  ${from.l} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
    gap: ${space[7]};
    align-items: center;
    padding: ${space[7]} ${space[5]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
`;

const Title = styled(Heading)`
  text-wrap: balance;
  ${from.l} {
    font-size: ${fontSize.xxxl};
  }
`;

const Picture = styled.div`
  height: 240px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
  ${from.l} {
    height: 520px;
  }
`;
