import { color, mediaUp, radius, space } from '@liaison/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Scene, type SceneName } from './scene.tsx';

interface ScenePageProps {
  scene: SceneName;
  children: ReactNode;
}

/** A form or a result with a scene: beside it on desktops, on smaller screens as a band above it. */
export const ScenePage = ({ scene, children }: ScenePageProps) => (
  <Frame>
    <SceneFrame>
      <Scene name={scene} />
    </SceneFrame>
    <Content>{children}</Content>
  </Frame>
);

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  width: 100%;
  max-width: 688px;
  margin-inline: auto;
  padding: ${space[2]} ${space[4]} ${space[7]};

  ${mediaUp.m} {
    padding: ${space[4]} ${space[5]} ${space[7]};
  }
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    gap: ${space[7]};
    align-items: start;
    max-width: 1248px;
    padding-block: ${space[5]} ${space[8]};
  }
`;

/** On desktops it stays in view beside a long form, below the top bar. */
const SceneFrame = styled.div`
  height: 96px;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};

  ${mediaUp.m} {
    height: 160px;
  }
  ${mediaUp.l} {
    position: sticky;
    top: 84px;
    height: min(640px, 72vh);
  }
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  min-width: 0;
`;
