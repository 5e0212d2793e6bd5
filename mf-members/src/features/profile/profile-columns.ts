import { mediaDown, mediaUp, space } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** One column on phones, two from 768 px: pictures and details. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${mediaUp.m} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[6]};
    align-items: start;
  }
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 480px) minmax(0, 1fr);
  }
  /* Firefox lets what follows a grid begin within it when it is cut by the end of a sheet. */
  @media print {
    display: block;
  }
`;

/**
 * As wide as the window on phones, and low enough that the name below it is on the first screen. What stands above it sets
 * `--alert-gap`, such as the alerts of the shell.
 */
export const MainPictureFrame = styled.div`
  ${mediaDown.m} {
    margin: calc(var(--alert-gap, 0px) - ${space[5]}) -${space[4]} 0;

    > *,
    > * > * {
      width: 100%;
      max-height: max(240px, calc(100svh - 310px));
      border-radius: 0;
    }
  }
`;

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: ${space[3]} 0 0;
  padding: 0;
`;
