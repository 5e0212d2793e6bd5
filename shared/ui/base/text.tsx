import { css, styled } from 'styled-components';
import { color, type FontSize, fontSize, fontWeight, mediaUp } from './tokens.ts';

const headingSizes = {
  1: css`
    font-size: ${fontSize.xl};
    letter-spacing: -0.015em;
    ${mediaUp.m} {
      font-size: ${fontSize.xxl};
    }
  `,
  2: css`
    font-size: ${fontSize.l};
    letter-spacing: -0.01em;
    ${mediaUp.m} {
      font-size: ${fontSize.xl};
    }
  `,
  3: css`
    font-size: ${fontSize.l};
  `,
  4: css`
    font-size: ${fontSize.m};
  `,
} as const;

/** `as` sets the heading level, `$size` the font size. */
export const Heading = styled.h2<{ $size?: keyof typeof headingSizes }>`
  font-weight: ${fontWeight.bold};
  line-height: 1.15;
  ${({ $size = 2 }) => headingSizes[$size]}
`;

export const Text = styled.p<{
  $size?: FontSize;
  $muted?: boolean;
  $weight?: keyof typeof fontWeight;
  $figures?: boolean;
}>`
  font-size: ${({ $size = 'm' }) => fontSize[$size]};
  font-weight: ${({ $weight = 'normal' }) => fontWeight[$weight]};
  color: ${({ $muted }) => ($muted ? color.muted : 'inherit')};
  ${({ $figures }) =>
    $figures &&
    css`
      font-variant-numeric: tabular-nums;
    `}
`;

/** Visible to screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
