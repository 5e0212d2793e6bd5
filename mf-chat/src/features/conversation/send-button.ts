import { color, IconButton } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** As high as the field with one line. */
export const SendButton = styled(IconButton)`
  width: 48px;
  height: 48px;
  background: ${color.accent};
  border: 1px solid transparent;
  color: ${color.onAccent};

  &:hover:not([aria-disabled='true']) {
    background: ${color.accent};
    color: ${color.onAccent};
    filter: brightness(0.94);
  }
  &[aria-disabled='true'],
  &[aria-disabled='true']:hover {
    background: ${color.sunken};
    color: ${color.muted};
    cursor: default;
  }
`;
