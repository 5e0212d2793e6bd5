import { css, styled } from 'styled-components';
import { color, mediaUp, radius, type Space, space } from './tokens.ts';
import { toneStyles } from './tone-styles.ts';

interface Gap {
  $gap?: Space;
}

/** A vertical layout. */
export const Stack = styled.div<Gap & { $align?: 'start' | 'center' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 4 }) => space[$gap]};
  min-width: 0;
`;

/** A horizontal layout that wraps. */
export const Cluster = styled.div<
  Gap & { $justify?: 'start' | 'center' | 'end' | 'space-between'; $nowrap?: boolean }
>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 3 }) => space[$gap]};
  min-width: 0;
  /* A control after a text stays at the end when it wraps. */
  ${({ $justify }) =>
    $justify === 'space-between' &&
    css`
      > :is(a, button):nth-child(2):last-child {
        margin-inline-start: auto;
      }
    `}
`;

/**
 * As many columns as fit with a width of at least `$min`; `$members` sets the columns of a member grid (2, 3, 4, 5), fewer with large
 * text, so that a name is not broken.
 */
export const Grid = styled.div<Gap & { $min?: string; $members?: boolean }>`
  display: grid;
  gap: ${({ $gap = 4 }) => space[$gap]};
  ${({ $members, $gap = 4, $min = '240px' }) =>
    $members
      ? css`
          --columns: 2;
          /* The 1px less lets the last column stay in the row in spite of rounding. */
          grid-template-columns: repeat(
            auto-fill,
            minmax(max(7.5rem, (100% + ${space[$gap]}) / var(--columns) - ${space[$gap]} - 1px), 1fr)
          );
          ${mediaUp.s} {
            --columns: 3;
          }
          ${mediaUp.l} {
            --columns: 4;
          }
          ${mediaUp.xl} {
            --columns: 5;
          }
        `
      : css`
          grid-template-columns: repeat(auto-fill, minmax(min(${$min}, 100%), 1fr));
        `}
`;

/** Limits the width of a screen and adds the page padding; `$narrow` for forms and text. */
export const Page = styled.div<{ $narrow?: boolean }>`
  width: 100%;
  max-width: ${({ $narrow }) => ($narrow ? '688px' : '1248px')};
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[7]};
  ${mediaUp.m} {
    padding: ${space[6]} ${space[5]} ${space[8]};
  }
`;

/** Groups related content on its own surface. */
export const Card = styled.section<{ $sunken?: boolean }>`
  padding: ${space[4]};
  background: ${({ $sunken }) => ($sunken ? color.sunken : color.surface)};
  border: 1px solid ${({ $sunken }) => ($sunken ? 'transparent' : color.line)};
  border-radius: ${radius.card};
  min-width: 0;
  ${mediaUp.m} {
    padding: ${space[5]};
  }
`;

/** A coloured box for one notice or offer inside a screen. */
export const Panel = styled.div<{ $tone?: 'neutral' | 'accent' | 'warning' | 'success' | 'error' }>`
  padding: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.card};
  ${({ $tone = 'neutral' }) => panelTones[$tone]}
`;

const panelTones = {
  neutral: css`
    background: ${color.sunken};
  `,
  accent: css`
    background: ${color.accentSoft};
  `,
  ...toneStyles,
} as const;
