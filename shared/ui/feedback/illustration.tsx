import { styled } from 'styled-components';
import { color } from '../base/tokens.ts';

/** Decorative, so hidden from screen readers. Each drawing has one stroke width, round line ends and one warm-coloured stroke. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <Svg
      viewBox="0 0 200 140"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </Svg>
  );
}

const drawings = {
  /** Two people on a bench, a lamp beside them. */
  bench: (
    <>
      <path d="M30 96h116M38 96v26M138 96v26M30 78h116M36 78v18M140 78v18" />
      <circle cx="72" cy="42" r="11" />
      <path d="M58 92c-2-20 2-36 14-36s17 14 16 36M62 54c-3-14 3-25 14-24 8 1 10 8 8 14" />
      <circle cx="108" cy="44" r="11" />
      <path d="M93 92c0-20 3-34 15-34s18 14 17 34M98 38c2-9 16-12 21-2" />
      <path d="M172 122V40M164 122h16" />
      <path className="warm" d="M160 40c0-10 5-17 12-17s12 7 12 17zM151 52l-5 5M193 52l5 5" />
    </>
  ),
  /** A cup and a letter on a table. */
  letter: (
    <>
      <path d="M20 118h160" />
      <path d="M86 62h70a5 5 0 0 1 5 5v44a5 5 0 0 1-5 5H86a5 5 0 0 1-5-5V67a5 5 0 0 1 5-5z" />
      <path d="m82 66 39 30 39-30M82 114l26-27M160 114l-26-27" />
      <path d="M32 84h32v18a14 14 0 0 1-14 14h-4a14 14 0 0 1-14-14zM64 88h5a7 7 0 0 1 0 15h-5" />
      <path className="warm" d="M42 74c-4-6 4-9 0-16M54 74c-4-6 4-9 0-16" />
    </>
  ),
  /** A door ajar in an empty corridor. */
  door: (
    <>
      <path d="M24 122h152M62 122V22h64v100M126 22l-38 12v96l38-8" />
      <path d="M98 80v8" />
      <path d="M148 60h26v34h-26zM154 86l6-9 5 6 3-4 4 7" />
      <path className="warm" d="M40 50v22M33 72h14l-3-14h-8zM40 78v4" />
    </>
  ),
} as const;
export type IllustrationName = keyof typeof drawings;

const Svg = styled.svg`
  width: min(200px, 60vw);
  height: auto;
  stroke: ${color.muted};

  .warm {
    stroke: ${color.warm};
  }
`;
