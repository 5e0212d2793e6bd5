import { color, mediaUp, radius } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** A hero of one picture, of the same height on all landers. */
export const HeroFrame = styled.div`
  position: relative;
  height: min(30vh, 260px);
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
  ${mediaUp.m} {
    height: 320px;
  }
  ${mediaUp.l} {
    height: min(620px, 74vh);
  }
`;
