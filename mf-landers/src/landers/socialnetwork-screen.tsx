import { useTranslation } from '@liaison/shared/i18n';
import { color, fontSize, fontWeight, mediaUp, radius, shadow, space, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { Portrait } from '../pictures/portrait.tsx';
import { socialnetwork } from './data/socialnetwork.ts';
import { LanderPage } from './lander-page.tsx';
import { useLander } from './use-lander.ts';

/** Three posts of an invented feed, marked as an example. */
export function Component() {
  const { t } = useTranslation('landers');
  const { variant, ...texts } = useLander(socialnetwork);
  return (
    <LanderPage
      {...texts}
      side="end"
      hasExamples
      hero={
        <Feed>
          {variant.posts.map(({ name, portrait }, index) => (
            <Post key={name}>
              <Face>
                <Portrait portrait={portrait} sizes="72px" isMain={index === 0} />
              </Face>
              <div>
                <Mark>{t('lander.example')}</Mark>
                <Text>{t(`posts.${name}`)}</Text>
              </div>
            </Post>
          ))}
        </Feed>
      }
    />
  );
}

const Feed = styled.div`
  display: grid;
  gap: ${space[2]};
  ${mediaUp.l} {
    gap: ${space[4]};
    padding: ${space[6]};
    border-radius: ${radius.card};
    background: ${color.sunken};
  }
`;

/** On desktops every second one is moved to the side, like cards that were laid down one after the other. */
const Post = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  font-size: ${fontSize.s};
  &:nth-child(n + 3) {
    display: none;
  }
  ${mediaUp.l} {
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space[4]};
    padding: ${space[4]};
    box-shadow: ${shadow};
    &:nth-child(n + 3) {
      display: grid;
    }
    &:nth-child(odd) {
      margin-inline-end: ${space[7]};
    }
    &:nth-child(even) {
      margin-inline-start: ${space[7]};
    }
  }
`;

const Face = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.full};
`;

const Mark = styled.span`
  padding: 2px ${space[2]};
  border-radius: ${radius.full};
  background: ${color.warningSoft};
  color: ${color.warning};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
`;
