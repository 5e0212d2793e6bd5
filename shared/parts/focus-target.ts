import { styled } from 'styled-components';

/** A text that gets the focus when the element that had it is gone. */
export const FocusTarget = styled.span.attrs({ tabIndex: -1 })``;
