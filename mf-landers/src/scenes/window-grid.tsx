import { css, keyframes, styled } from 'styled-components';
import { withMotion } from '@liaison/shared/ui';
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
  /** Which windows are lit: a different number, another evening. */
  seed: number;
}

/** The windows of a house, some of them lit; always the same ones, so that server and browser draw alike. */
export function WindowGrid({ x, y, columns, rows, step, size, dark, seed }: WindowGridProps) {
  const cells = Array.from({ length: columns * rows }, (_, index) => index);
  return (
    <g>
      {cells.map((cell) => {
        const dice = (cell * 37 + seed * 17 + ((cell * seed) % 7) * 11) % 23;
        return (
          <Pane
            key={cell}
            x={x + (cell % columns) * step[0]}
            y={y + Math.floor(cell / columns) * step[1]}
            width={size[0]}
            height={size[1]}
            rx="2"
            fill={dice < 7 ? lamp : dice < 10 ? lampDim : dark}
            $wakes={dice === 7 || dice === 3}
          />
        );
      })}
    </g>
  );
}

const wake = keyframes`
  0%, 40% { opacity: 1; }
  55%, 90% { opacity: 0.25; }
  100% { opacity: 1; }
`;

const Pane = styled.rect<{ $wakes: boolean }>`
  ${({ $wakes }) =>
    $wakes &&
    css`
      ${withMotion} {
        animation: ${wake} 14s ease-in-out infinite;
      }
    `}
`;
