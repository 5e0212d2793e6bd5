import { color } from '@liaison/shared/ui';
import { styled } from 'styled-components';

/** A photo in a bubble. */
export const MessagePicture = styled.img<{ $isDimmed?: boolean }>`
  display: block;
  width: 280px;
  max-width: 100%;
  height: auto;
  max-height: 320px;
  object-fit: cover;
  border-radius: 10px;
  background: ${color.line};
  opacity: ${({ $isDimmed }) => ($isDimmed ? 0.5 : 1)};
`;
