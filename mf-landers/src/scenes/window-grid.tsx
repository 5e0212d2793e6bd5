import { css, keyframes, styled } from 'styled-components';
import { mediaMotion } from '@liaison/shared/ui';
import { lamp, lampDim } from './palette.ts';

interface WindowGridProps {
  x: number;
  y: number;
  columns: number;
  rows: number;
  /** Distance from one window to the next. */
  step: [x: number, y: number];
  size: [width: number, height: number];
  dark: string;
  /** Decides which windows are lit. */
  seed: number;
}

/** The windows of a house. Which are lit is computed from `seed`, so that prerendered and hydrated HTML are the same. */
export function WindowGrid({ x, y, columns, rows, step, size, dark, seed }: WindowGridProps) {
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  return (
    <g>
      {cells.map((cell) => {
        const value = (cell * 37 + seed * 17 + ((cell * seed) % 7) * 11) % 23;
        return (
          <Pane
            key={cell}
            x={x + (cell % columns) * step[0]}
            y={y + Math.floor(cell / columns) * step[1]}
            width={size[0]}
            height={size[1]}
            rx="2"
            fill={value < 7 ? lamp : value < 10 ? lampDim : dark}
            $isFlickering={value === 7 || value === 3}
          />
        );
      })}
    </g>
  );
}

const flicker = keyframes`
  0%, 40% { opacity: 1; }
  55%, 90% { opacity: 0.25; }
  100% { opacity: 1; }
`;

const Pane = styled.rect<{ $isFlickering: boolean }>`
  ${({ $isFlickering }) =>
    $isFlickering &&
    css`
      ${mediaMotion} {
        animation: ${flicker} 14s ease-in-out infinite;
      }
    `}
`;
