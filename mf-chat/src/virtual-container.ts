import { styled } from 'styled-components';

/**
 * The `as` of a virtualizer. Without it the virtualizer takes no clicks for 150 ms after it has scrolled or corrected its place, and a click
 * that comes right then is lost.
 */
export const VirtualContainer = styled.div`
  pointer-events: auto !important;
`;
